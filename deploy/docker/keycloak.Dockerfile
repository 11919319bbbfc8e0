# syntax=docker/dockerfile:1
# Keycloak with our theme, provider and realm, built for PostgreSQL under /auth. The realm is imported into an empty database only.
ARG KEYCLOAK_IMAGE=quay.io/keycloak/keycloak:26.7.3
ARG JDK_IMAGE=docker.io/library/eclipse-temurin:21-jdk
FROM ${KEYCLOAK_IMAGE} AS keycloak

FROM ${JDK_IMAGE} AS provider
COPY --from=keycloak /opt/keycloak/lib/lib /libraries
COPY deploy/keycloak/provider /provider
RUN sh /provider/build.sh /libraries /penresume.jar

FROM ${KEYCLOAK_IMAGE} AS build
COPY --from=provider --chown=1000:0 /penresume.jar /opt/keycloak/providers/penresume.jar
COPY --chown=1000:0 deploy/keycloak/keycloak.conf /opt/keycloak/conf/keycloak.conf
COPY --chown=1000:0 deploy/keycloak/themes/penresume /opt/keycloak/themes/penresume
RUN /opt/keycloak/bin/kc.sh build --db=postgres --metrics-enabled=true

FROM ${KEYCLOAK_IMAGE}
COPY --from=build --chown=1000:0 /opt/keycloak /opt/keycloak
COPY --chown=1000:0 deploy/keycloak/realm.json /opt/keycloak/data/import/realm.json
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="penresume keycloak" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
EXPOSE 8080 9000
HEALTHCHECK --interval=5s --timeout=3s --start-period=600s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9000 && printf 'GET /auth/health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
CMD ["start", "--optimized", "--import-realm"]
