# syntax=docker/dockerfile:1
# A service, or the fakes (WORKSPACE=dev/fakes, state in /data): Node and the production packages of one workspace on Debian.
# docker build -f deploy/docker/service.Dockerfile --build-arg WORKSPACE=svc-ai -t penresume/svc-ai .
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS part
ARG WORKSPACE
WORKDIR /source
COPY . .
RUN node deploy/part.mjs ${WORKSPACE} /part

# Packages are installed again only when a manifest changes.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=part /part/manifests ./
# TypeScript sources and source maps are not used here and are a third of node_modules.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev \
 && find node_modules -type f -regex '.*\.\([cm]?ts\|map\)' -delete

FROM ${BASE_IMAGE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/ldconfig/* /var/log/apt /var/log/dpkg.log /var/log/alternatives.log \
 && SOURCE_DATE_EPOCH=0 useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin app \
 && install -d -o app -g app /data
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app ./
COPY --from=part /part/sources ./
ARG WORKSPACE
WORKDIR /app/${WORKSPACE}

ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume ${WORKSPACE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production VERSION=${VERSION} REVISION=${REVISION} HOST=0.0.0.0 PORT=8080
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["tini", "--", "node"]
CMD ["src/main.ts"]
