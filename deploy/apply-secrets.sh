#!/bin/sh
# Applies changed secrets of deploy/.env, or of the cluster's Secrets: gives the stores' administrators their new passwords, then
# restarts what uses a changed one. Idempotent.
#   sh deploy/apply-secrets.sh [cluster OVERLAY]
# MongoDB and Keycloak need the old password, by default that of the running container: OLD_PASSWORD=… sh deploy/apply-secrets.sh
set -eu
. "$(dirname "$0")/stores.sh"

# read_password VARIABLE SECRET KEY
read_password() {
  value=$(read_secret "$@")
  case $value in
    '') fail "$1 is empty" ;;
    *[!A-Za-z0-9._~-]*) fail "$1: only letters, digits and . _ ~ -, because it is part of URLs" ;;
  esac
  echo "$value"
}

rabbitmq=$(read_password RABBITMQ_PASSWORD rabbitmq password)
postgres=$(read_password POSTGRES_PASSWORD postgres password)
keycloak=$(read_password KEYCLOAK_ADMIN_PASSWORD keycloak KC_BOOTSTRAP_ADMIN_PASSWORD)

in_store rabbitmq rabbitmqctl -q change_password penresume "$rabbitmq" < /dev/null || fail "RABBITMQ_PASSWORD is not applied"
echo "ALTER USER keycloak PASSWORD '$postgres'" | in_store postgres psql -qU keycloak -v ON_ERROR_STOP=1 ||
  fail "POSTGRES_PASSWORD is not applied"

# kcadm PASSWORD COMMAND…
kcadm() {
  password=$1 command=$2
  shift 2
  in_store keycloak /opt/keycloak/bin/kcadm.sh "$command" --no-config --server http://localhost:8080/auth --realm master \
    --user admin --password "$password" -r master "$@" < /dev/null
}
if ! kcadm "$keycloak" get realms/master --fields realm > /dev/null 2>&1; then
  old=${OLD_PASSWORD:-$(in_store keycloak printenv KC_BOOTSTRAP_ADMIN_PASSWORD < /dev/null)}
  kcadm "$old" set-password --username admin --new-password "$keycloak" ||
    fail "KEYCLOAK_ADMIN_PASSWORD is not applied: run again with OLD_PASSWORD=…"
fi

# mongo_shell PASSWORD SCRIPT
mongo_shell() {
  # shellcheck disable=SC2086
  in_store mongo mongosh admin --quiet $mongo_host -u penresume -p "$1" --eval "$2" < /dev/null
}
# A server elsewhere has its own administrator.
if [ -z "$mongo_server" ]; then
  mongo=$(read_password MONGO_PASSWORD mongo password)
  if ! mongo_shell "$mongo" 1 > /dev/null 2>&1; then
    old=${OLD_PASSWORD:-$(in_store mongo sh -c 'echo "${PASSWORD:-$MONGO_INITDB_ROOT_PASSWORD}"' < /dev/null)}
    mongo_shell "$old" "db.changeUserPassword('penresume', '$mongo')" > /dev/null ||
      fail "MONGO_PASSWORD is not applied: run again with OLD_PASSWORD=…"
  fi
fi

if [ $installation = compose ]; then
  compose up -d
else
  overlay=${1:?the overlay, whose Jobs update the users and the realm}
  k delete job --ignore-not-found service-accounts demo-accounts
  kubectl apply -k "$overlay"
  k wait --for=condition=complete job/service-accounts --timeout=5m
  k rollout restart statefulset deployment
fi
