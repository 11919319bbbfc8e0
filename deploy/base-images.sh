#!/bin/sh
# Prints the base images of a Dockerfile as build arguments: base-images.sh service|pdf|web|gateway|keycloak|minio
# Each comes from an environment variable and must be named by its digest, because a tag can be moved to another image.
set -eu
case $1 in
  service | pdf) set -- "NODE_IMAGE=${NODE_IMAGE:-}" "BASE_IMAGE=${DEBIAN_12_IMAGE:-}" ;;
  web) set -- "NODE_IMAGE=${NODE_IMAGE:-}" "BASE_IMAGE=${DEBIAN_13_IMAGE:-}" ;;
  gateway) set -- "NGINX_IMAGE=${NGINX_IMAGE:-}" ;;
  keycloak) set -- "KEYCLOAK_IMAGE=${KEYCLOAK_IMAGE:-}" "JDK_IMAGE=${JDK_IMAGE:-}" ;;
  minio) set -- "GO_IMAGE=${GO_IMAGE:-}" "BASE_IMAGE=${DEBIAN_12_IMAGE:-}" ;;
esac
for image; do
  printf '%s' "$image" | grep -qE '@sha256:[0-9a-f]{64}$' || { echo "$image: no digest (NAME:TAG@sha256:…)" >&2; exit 1; }
done
printf '%s\n' "$@"
