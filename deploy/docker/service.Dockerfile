# syntax=docker/dockerfile:1
# A service, or the fakes (WORKSPACE=dev/fakes, state in /data): Node and the production packages of one workspace on Debian.
# docker build -f deploy/docker/service.Dockerfile --build-arg WORKSPACE=svc-ai -t penresume/svc-ai .
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

# Only the manifests, so that packages are installed again only when a manifest changes.
# Without devDependencies and optional peers: npm would install those that another workspace needs in production.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -exec cp --parents {} /manifests ';' \
 && cp package-lock.json .npmrc /manifests \
 && node -e 'for (const file of process.argv.slice(1)) { \
      const { devDependencies, peerDependencies, ...manifest } = JSON.parse(fs.readFileSync(file)); \
      fs.writeFileSync(file, JSON.stringify(manifest)); }' $(find /manifests -name package.json)

FROM ${NODE_IMAGE} AS packages
ARG WORKSPACE
WORKDIR /app
COPY --from=manifests /manifests ./
# TypeScript sources and source maps are not used here and are a third of node_modules.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace=${WORKSPACE} --include-workspace-root=false \
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
COPY packages/contracts/src packages/contracts/src
COPY packages/service-kit/bin/dead-letters.ts packages/service-kit/bin/
COPY packages/service-kit/src packages/service-kit/src
# Ids of entries in svc-resumes.
COPY packages/resume/src packages/resume/src
# The fact guard of svc-ai.
COPY packages/job-match/src packages/job-match/src
COPY packages/job-match/vocabulary packages/job-match/vocabulary
# Updates Keycloak's realm.
COPY deploy/keycloak/realm.json deploy/keycloak/*.mjs deploy/keycloak/
# Creates the services' users at the stores.
COPY deploy/service-accounts deploy/service-accounts
COPY deploy/parts.* deploy/
# The demo's accounts and résumé.
COPY packages/resume-view/src packages/resume-view/src
COPY dev/demo dev/demo
ARG WORKSPACE
COPY ${WORKSPACE} ${WORKSPACE}
WORKDIR /app/${WORKSPACE}

ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume ${WORKSPACE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production REVISION=${REVISION} HOST=0.0.0.0 PORT=8080
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["tini", "--", "node"]
CMD ["src/main.ts"]
