# syntax=docker/dockerfile:1
# The gateway: nginx with our configuration, rendered at start from the environment (gateway/README.md).
# nginx 1.27.3 or newer resolves upstreams again at run time: it starts without them, and follows changed addresses.
ARG NGINX_IMAGE=nginx:1.30
FROM ${NGINX_IMAGE}
COPY gateway /srv/gateway
COPY deploy/docker/gateway-status.conf /srv/gateway/servers/
COPY deploy/docker/gateway-start.sh /srv/
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume gateway" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
USER 10001:10001
EXPOSE 8080 8081
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /config.json HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
# Only /tmp must be writable. nginx's master process can be the init process, because it has no other children than its workers.
ENTRYPOINT ["sh", "/srv/gateway-start.sh"]
