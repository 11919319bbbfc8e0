# syntax=docker/dockerfile:1
# A front end: its dist/ and an nginx that serves it, see web.nginx.conf.template.
# docker build -f deploy/docker/web.Dockerfile --build-arg WORKSPACE=mfe-editor \
#   --build-arg PREVIOUS=registry.example/penresume/mfe-editor:1.4.0 -t penresume/mfe-editor:1.5.0 .
ARG NODE_IMAGE=node:24-bookworm-slim
# Debian's nginx has the module for precompressed Brotli files.
ARG BASE_IMAGE=debian:trixie-slim
# Image of the previous release, whose open pages still load its chunks.
ARG PREVIOUS=no-previous

FROM ${NODE_IMAGE} AS part
ARG WORKSPACE
WORKDIR /source
COPY . .
RUN node deploy/part.mjs ${WORKSPACE} /part

FROM ${NODE_IMAGE} AS no-previous
RUN mkdir /srv/web && touch /srv/own-assets

FROM ${PREVIOUS:-no-previous} AS previous

FROM ${NODE_IMAGE} AS build
ARG WORKSPACE
# Only the shell's pages contain the public URL.
ARG SITE_URL=http://localhost:8080
WORKDIR /app
COPY --from=part /part/manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY --from=part /part/sources ./
RUN SITE_URL=${SITE_URL} npm run build --workspace=${WORKSPACE}
COPY --from=previous /srv /previous
COPY deploy/docker/web.nginx.conf.template deploy/docker/finish-web.sh deploy/docker/
RUN sh deploy/docker/finish-web.sh ${WORKSPACE} /previous /srv

FROM ${BASE_IMAGE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/ldconfig/* /var/log/* /var/www /etc/nginx/sites-* \
 && SOURCE_DATE_EPOCH=0 useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin app
COPY --from=build /srv /srv
ARG WORKSPACE
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume ${WORKSPACE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
USER 10001:10001
EXPOSE 8080
# nginx finishes its requests, then exits.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET %s HTTP/1.0\\r\\n\\r\\n' \"$(cat /srv/ready-path)\" >&3 && head -1 <&3 | grep -q ' 200 '"]
# Only /tmp must be writable. nginx's master process can be the init process, because it has no other children than its workers.
CMD ["sh", "-c", "mkdir -p /tmp/nginx/tmp && exec nginx -e stderr -c /srv/nginx.conf -g 'daemon off;'"]
