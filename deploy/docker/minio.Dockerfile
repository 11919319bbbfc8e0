# syntax=docker/dockerfile:1
# MinIO from source, because the project no longer publishes images.
ARG GO_IMAGE=golang:1.26-bookworm
ARG BASE_IMAGE=debian:bookworm-slim
FROM ${GO_IMAGE} AS build
ARG MINIO_VERSION=v0.0.0-20260212201848-7aac2a2c5b7c
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    CGO_ENABLED=0 GOBIN=/out go install -trimpath -ldflags '-s -w' github.com/minio/minio@${MINIO_VERSION}

FROM ${BASE_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/ldconfig/* /var/log/* \
 && SOURCE_DATE_EPOCH=0 useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin app \
 && mkdir /data && chown 10001:10001 /data
COPY --from=build /out/minio /usr/local/bin/minio
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume minio" \
      org.opencontainers.image.licenses="AGPL-3.0-only" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV MINIO_UPDATE=off MINIO_BROWSER=off HOME=/tmp
USER 10001:10001
VOLUME /data
EXPOSE 9000
# MinIO rejects a request without a Host header.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9000 && printf 'GET /minio/health/ready HTTP/1.0\\r\\nHost: minio\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["minio"]
CMD ["server", "/data"]
