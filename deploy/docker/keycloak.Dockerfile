# syntax=docker/dockerfile:1
# Keycloak with our theme and realm, built for PostgreSQL under /auth. The realm is imported into an empty database only.
ARG KEYCLOAK_IMAGE=quay.io/keycloak/keycloak:26.7.3
FROM ${KEYCLOAK_IMAGE} AS build
COPY --chown=1000:0 deploy/keycloak/themes/penresume /opt/keycloak/themes/penresume
RUN /opt/keycloak/bin/kc.sh build --db=postgres --http-relative-path=/auth --health-enabled=true --metrics-enabled=true

FROM ${KEYCLOAK_IMAGE}
COPY --from=build --chown=1000:0 /opt/keycloak /opt/keycloak
COPY --chown=1000:0 deploy/keycloak/realm.json /opt/keycloak/data/import/realm.json
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume keycloak" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
EXPOSE 8080 9000
HEALTHCHECK --interval=5s --timeout=3s --start-period=300s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9000 && printf 'GET /auth/health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
CMD ["start", "--optimized", "--import-realm"]
