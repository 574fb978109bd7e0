FROM python:3.13-slim

# One fixed uid, so that a volume made by one image is writable for the next.
RUN useradd --uid 10001 --create-home --shell /usr/sbin/nologin magnum \
 && mkdir /data && chown magnum /data
WORKDIR /srv/magnum
COPY requirements.lock ./
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock
COPY pyproject.toml README.md ./
COPY app app
COPY migrations migrations
COPY cube cube
COPY docs docs
COPY static static
RUN pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation -e .

USER 10001
ENV HOST=0.0.0.0 PORT=8000 DATA_DIR=/data LOG_FORMAT=json PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s CMD ["magnum", "health"]
# No shell in between, so that the signal to stop reaches the server.
CMD ["magnum", "serve"]
