"""Sphinx builds the site from the pages of this folder: `python -m sphinx -W -b html docs site`."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(HERE / "_extensions")]

project = "gpucompiler"
author = "The authors of gpucompiler"
copyright = author

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "pictures",
    "docstrings",
    "device_names",
    "page_trees",
]
# Folders that begin with an underscore hold no pages.
exclude_patterns = ["_*", "examples", "notebooks"]
root_doc = "index"

myst_enable_extensions = ["colon_fence", "deflist"]
# Pages refer to each other's headings of these levels, as GitHub does.
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
autoclass_content = "both"
napoleon_numpy_docstring = False
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = "gpucompiler"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f6f54", "color-brand-content": "#1f6f54"},
    "dark_css_variables": {"color-brand-primary": "#6fd3ae", "color-brand-content": "#6fd3ae"},
}
