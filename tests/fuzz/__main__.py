"""`python -m tests.fuzz`."""

from tests.fuzz.run import main

raise SystemExit(main())
