# syntax=docker/dockerfile:1
# The gateway: nginx with our configuration, filled in at start from the environment (gateway/README.md).
# nginx from 1.27.3 on, which asks DNS again for upstreams: it starts before them, and follows them when they move.
ARG NGINX_IMAGE=nginx:1.30
FROM ${NGINX_IMAGE}
COPY gateway /srv/gateway
COPY deploy/docker/gateway-start.sh /srv/
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume gateway" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /config.json HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
# Only /tmp need be writable. nginx's master process is the init here: all there is are its own children.
ENTRYPOINT ["sh", "/srv/gateway-start.sh"]
