#!/bin/sh
# Renders nginx.conf.template and starts nginx. Exits if a variable of the template is not set, or trusts too many proxies.
set -eu
# RESOLVE is a parameter of each upstream server: nginx resolves its name again at run time.
export LISTEN=8080 RUN_DIR="${RUN_DIR:-/tmp/gateway}" GATEWAY_DIR="${GATEWAY_DIR:-/srv/gateway}" RESOLVE=' resolve'
# The DNS server of Kubernetes or Docker. nginx needs brackets around an IPv6 address.
export RESOLVER="${RESOLVER:-$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2; exit }' /etc/resolv.conf)}"

# A client in a trusted range chooses its address, and so evades every limit.
refuse() { echo "TRUSTED_PROXIES: $1" >&2; exit 1; }
[ -n "${TRUSTED_PROXIES:-}" ] || refuse "is empty: list the addresses of the proxies in front of the gateway"
for range in $TRUSTED_PROXIES; do
  case $range in *[!0-9a-fA-F.:/]*) refuse "$range is no address" ;; esac
  case $range in
    *:*/*) shortest=48 ;;
    */*) shortest=20 ;;
    *) continue ;;
  esac
  [ "${range#*/}" -ge "$shortest" ] || refuse "$range has more than proxies: at least /$shortest"
done
# nginx takes one range in a directive.
TRUSTED_PROXIES=$(echo $TRUSTED_PROXIES | sed 's/ /; set_real_ip_from /g')
export TRUSTED_PROXIES

mkdir -p "$RUN_DIR/tmp"
names=$(grep -o '${[A-Z0-9_]*}' "$GATEWAY_DIR/nginx.conf.template" | sort -u)
for name in $names; do
  name=${name#??} name=${name%?}
  eval "[ -n \"\${$name+set}\" ]" || { echo "$name is not set" >&2; exit 1; }
done
envsubst "$(echo $names)" < "$GATEWAY_DIR/nginx.conf.template" > "$RUN_DIR/nginx.conf"
exec nginx -e stderr -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
