#!/bin/sh
# Renders nginx.conf.template and starts nginx. Exits if a variable of the template is not set.
set -eu
# RESOLVE is a parameter of each upstream server: nginx resolves its name again at run time.
export LISTEN=8080 RUN_DIR=/tmp/gateway GATEWAY_DIR=/srv/gateway RESOLVE=' resolve'
# The DNS server of Kubernetes or Docker. nginx needs brackets around an IPv6 address.
export RESOLVER="${RESOLVER:-$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2; exit }' /etc/resolv.conf)}"

mkdir -p "$RUN_DIR/tmp"
names=$(grep -o '${[A-Z0-9_]*}' "$GATEWAY_DIR/nginx.conf.template" | sort -u)
for name in $names; do
  name=${name#??} name=${name%?}
  eval "[ -n \"\${$name+set}\" ]" || { echo "$name is not set" >&2; exit 1; }
done
envsubst "$(echo $names)" < "$GATEWAY_DIR/nginx.conf.template" > "$RUN_DIR/nginx.conf"
exec nginx -e stderr -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
