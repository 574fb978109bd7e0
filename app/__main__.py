"""`python -m app` is `magnum`, for where the script is not installed."""

from app.cli import main

main()
