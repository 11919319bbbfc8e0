#!/bin/sh
# Restarts or releases one part of compose without a failed request: the new container starts next to the old one, which stops when the new
# one is healthy and the gateway knows both. If it does not become healthy, the old one stays.
#   sh deploy/release-compose.sh PART [--build]
# PART is a service or a front end. --build makes the image first; that of a front end keeps the chunks of the running one.
set -eu
cd "$(dirname "$0")/.."
part=${1:?the service or front end}
compose() { docker compose -f deploy/compose.yaml "$@"; }

old=$(compose ps -q "$part")
[ "$old" ] || { echo "$part does not run: docker compose -f deploy/compose.yaml up -d" >&2; exit 1; }
if [ "${2:-}" = --build ]; then
  docker tag "$(docker inspect --format '{{.Image}}' "$old")" "penresume/$part:previous"
  REVISION=${REVISION:-$(git rev-parse HEAD)} PREVIOUS_VERSION=previous compose build "$part"
fi
if ! compose up -d --no-deps --no-recreate --scale "$part=2" --wait "$part"; then
  compose ps -q "$part" | grep -v "$old" | xargs docker rm -f
  echo "$part did not become healthy; the old one runs on" >&2
  exit 1
fi
# The gateway looks for new addresses every ten seconds.
sleep 12
docker stop "$old"
docker rm "$old"
