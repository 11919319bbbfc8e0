#!/bin/sh
# Creates the files that the image of a front end serves, from its dist/: finish-web.sh WORKSPACE PREVIOUS TARGET
# TARGET/web: dist/ and the hashed files of the previous release. TARGET/own-assets: names of this release's hashed files.
set -eu
workspace=$1 previous=$2 target=$3

mkdir -p "$target"
cp -r "$workspace/dist" "$target/web"
(cd "$target/web" && find . -type f -path '*assets/*' | sort) > "$target/own-assets"
# Names contain a hash of the content: an existing file is the same file.
(cd "$previous/web" && while read -r file; do [ -e "$target/web/$file" ] || cp --parents "$file" "$target/web"; done) \
  < "$previous/own-assets"

case $workspace in
  shell) prefix=/ home=/landing.html fallback=/index.html ready=/index.html ;;
  *) prefix=/$workspace/ home='=404' fallback='=404' ready=/$workspace/mf-manifest.json ;;
esac
echo "$ready" > "$target/ready-path"
sed \
  -e 's|${BROTLI_MODULE}|/usr/lib/nginx/modules/ngx_http_brotli_static_module.so|' \
  -e 's|${RUN_DIR}|/tmp/nginx|; s|${LISTEN}|8080|; s|${ROOT}|/srv/web|' \
  -e "s|\${PREFIX}|$prefix|g; s|\${HOME_PAGE}|$home|; s|\${FALLBACK}|$fallback|" \
  deploy/docker/web.nginx.conf.template > "$target/nginx.conf"
