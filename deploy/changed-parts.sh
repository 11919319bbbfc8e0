#!/bin/sh
# Prints the images that a range of commits changes, as JSON for a CI matrix: changed-parts.sh [SINCE]  (default: the previous commit)
set -eu
cd "$(dirname "$0")/.."
since=${1:-HEAD~1}
git cat-file -e "$since^{commit}" 2> /dev/null || since=$(git hash-object -t tree /dev/null)
changed=$(git diff --name-only "$since" HEAD)

part() { # NAME DOCKERFILE FOLDER…: prints an entry if one of the folders, or a file that all images contain, has changed
  name=$1 dockerfile=$2
  shift 2
  paths=$(IFS='|'; echo "deploy/docker/$dockerfile|$*")
  printf '%s\n' "$changed" | grep -qE "^($paths)" || return 0
  version=$(sed -n 's/^  "version": "\(.*\)".*/\1/p' "${1%%/*}/package.json" package.json 2> /dev/null | head -1)
  printf '%s{"name":"%s","dockerfile":"%s","version":"%s"}' "$separator" "$name" "$dockerfile" "$version"
  separator=,
}

separator=
service="packages/contracts/src packages/service-kit/src deploy/keycloak/realm.json deploy/keycloak/.*mjs deploy/service-accounts package-lock.json"
web="packages/contracts/src packages/web-host packages/web-ui package-lock.json deploy/docker/web.nginx.conf.template deploy/docker/finish-web.sh"
printf '['
for name in svc-resumes svc-billing svc-pdf; do part $name service $name/src $name/package.json $service; done
part svc-ai service svc-ai/src svc-ai/package.json packages/job-match $service
part svc-pdf-worker pdf svc-pdf/src svc-pdf/package.json packages/resume-view/fonts $service
part shell web shell $web
resume="packages/resume packages/resume-view packages/web-features"
part mfe-editor web mfe-editor $resume packages/resume-import packages/resume-review packages/job-match $web
part mfe-account web mfe-account $resume $web
part gateway gateway gateway/nginx gateway/snippets deploy/docker/gateway-start.sh
part keycloak keycloak deploy/keycloak
part minio minio deploy/docker/minio
printf ']\n'
