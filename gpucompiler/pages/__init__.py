"""Reports: all stages of a job on one page, linked by the lines of Python."""
