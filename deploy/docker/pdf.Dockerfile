# syntax=docker/dockerfile:1
# The render worker of svc-pdf: like service.Dockerfile, with a browser and the résumé's fonts.
# docker build -f deploy/docker/pdf.Dockerfile -t penresume/svc-pdf-worker .
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS part
WORKDIR /source
COPY . .
RUN node deploy/part.mjs svc-pdf-worker /part

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=part /part/manifests ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev \
 && find node_modules -type f -regex '.*\.\([cm]?ts\|map\)' -delete

FROM ${BASE_IMAGE}
# First, because the browser is the largest layer and rarely changes.
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium-headless-shell tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/ldconfig/* /var/log/apt /var/log/dpkg.log /var/log/alternatives.log \
 && SOURCE_DATE_EPOCH=0 useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin app
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app ./
COPY --from=part /part/sources ./
WORKDIR /app/svc-pdf

ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume svc-pdf worker" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production VERSION=${VERSION} REVISION=${REVISION} HOST=0.0.0.0 PORT=8080 CHROMIUM_PATH=/usr/bin/chromium-headless-shell HOME=/tmp
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
# tini reaps the orphaned processes of Chromium.
ENTRYPOINT ["tini", "--", "node"]
CMD ["src/worker.ts"]
