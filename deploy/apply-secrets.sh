#!/bin/sh
# Applies changed secrets of deploy/.env, or of the cluster's Secrets: gives the stores' administrators their new passwords, then
# restarts what uses a changed one. Idempotent.
#   sh deploy/apply-secrets.sh [cluster OVERLAY]
# MongoDB and Keycloak need the old password, by default that of the running container:
#   OLD_MONGO_PASSWORD=… OLD_KEYCLOAK_ADMIN_PASSWORD=… sh deploy/apply-secrets.sh
set -eu
. "$(dirname "$0")/stores.sh"
[ $installation = compose ] || overlay=${1:?the overlay, whose Jobs update the users and the realm}

# read_password VARIABLE SECRET KEY
read_password() {
  value=$(read_secret "$@")
  case $value in
    '') fail "$1 is empty" ;;
    *[!A-Za-z0-9._~-]*) fail "$1: only letters, digits and . _ ~ -, because it is part of URLs" ;;
  esac
  echo "$value"
}

# Passwords go to the containers by input: arguments are in the list of processes and in the log of the cluster's API server.

# kcadm PASSWORD COMMAND…: the script's input is the command's
kcadm() {
  password=$1 command=$2
  shift 2
  { echo "$password" && cat; } | in_store keycloak sh -c \
    'read -r KC_CLI_PASSWORD && export KC_CLI_PASSWORD && exec /opt/keycloak/bin/kcadm.sh "$@"' sh "$command" \
    --no-config --server http://localhost:8080/auth --realm master --user admin -r master "$@"
}

# mongo_login PASSWORD [NEW]: tries the administrator's password, or changes it
mongo_login() {
  script='db.auth("penresume", process.env.OLD); if (process.env.NEW) db.changeUserPassword("penresume", process.env.NEW)'
  # shellcheck disable=SC2086
  printf '%s\n' "$1" "${2:-}" | in_store mongo sh -c 'read -r OLD && read -r NEW && export OLD NEW && exec mongosh "$@"' sh \
    admin --quiet $mongo_host --eval "$script" > /dev/null
}

rabbitmq=$(read_password RABBITMQ_PASSWORD rabbitmq password)
postgres=$(read_password POSTGRES_PASSWORD postgres password)
keycloak=$(read_password KEYCLOAK_ADMIN_PASSWORD keycloak KC_BOOTSTRAP_ADMIN_PASSWORD)

# Nothing is changed before both old passwords are known.
keycloak_old=$keycloak
if ! kcadm "$keycloak" get realms/master --fields realm < /dev/null > /dev/null 2>&1; then
  keycloak_old=${OLD_KEYCLOAK_ADMIN_PASSWORD:-$(in_store keycloak printenv KC_BOOTSTRAP_ADMIN_PASSWORD < /dev/null)}
  kcadm "$keycloak_old" get realms/master --fields realm < /dev/null > /dev/null ||
    fail "KEYCLOAK_ADMIN_PASSWORD is not applied: run again with OLD_KEYCLOAK_ADMIN_PASSWORD=…"
fi
# A server elsewhere has its own administrator.
if [ -z "$mongo_server" ]; then
  mongo=$(read_password MONGO_PASSWORD mongo password)
  mongo_old=$mongo
  if ! mongo_login "$mongo" 2> /dev/null; then
    mongo_old=${OLD_MONGO_PASSWORD:-$(in_store mongo sh -c 'echo "${PASSWORD:-$MONGO_INITDB_ROOT_PASSWORD}"' < /dev/null)}
    mongo_login "$mongo_old" || fail "MONGO_PASSWORD is not applied: run again with OLD_MONGO_PASSWORD=…"
  fi
  [ "$mongo_old" = "$mongo" ] || mongo_login "$mongo_old" "$mongo" || fail "MONGO_PASSWORD is not applied"
fi
if [ "$keycloak_old" != "$keycloak" ]; then
  user=$(kcadm "$keycloak_old" get users -q username=admin -q exact=true --fields id --format csv --noquotes < /dev/null)
  echo "{\"type\":\"password\",\"value\":\"$keycloak\",\"temporary\":false}" |
    kcadm "$keycloak_old" update "users/$user/reset-password" -f - || fail "KEYCLOAK_ADMIN_PASSWORD is not applied"
fi
# With -q it would not end.
echo "$rabbitmq" | in_store rabbitmq rabbitmqctl change_password penresume > /dev/null || fail "RABBITMQ_PASSWORD is not applied"
echo "ALTER USER keycloak PASSWORD '$postgres'" | in_store postgres psql -qU keycloak -v ON_ERROR_STOP=1 ||
  fail "POSTGRES_PASSWORD is not applied"

if [ $installation = compose ]; then
  compose up -d
else
  # The Jobs need MinIO with its new password, and Keycloak with PostgreSQL's.
  for name in statefulset/minio deployment/keycloak; do
    k rollout restart $name
    k rollout status $name --timeout=5m
  done
  k delete job --ignore-not-found service-accounts realm
  kubectl apply -k "$overlay"
  k wait --for=condition=complete job/service-accounts job/realm --timeout=5m
  k rollout restart statefulset,deployment
fi
