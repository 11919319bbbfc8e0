# Sourced by apply-secrets.sh, backup.sh and restore.sh. Their first argument `cluster` names the cluster's stores instead of compose's.
deploy=$(dirname "$0") installation=compose

fail() {
  echo "$*" >&2
  exit 1
}

# in_store STORE COMMAND…: runs it in the store's container, with the script's input and output
# read_secret VARIABLE SECRET KEY: a value of deploy/.env, or of the cluster's Secret
case ${1:-} in
  cluster)
    shift
    installation=cluster
    k() { kubectl -n penresume "$@"; }
    in_store() {
      case $1 in
        mongo) pod='mongo-0 -c join' ;;
        keycloak) pod=deployment/keycloak ;;
        *) pod=$1-0 ;;
      esac
      shift
      # shellcheck disable=SC2086
      k exec -i $pod -- "$@"
    }
    read_secret() { k get secret "$2" -o "go-template={{index .data \"$3\" | base64decode}}"; }
    mongo_host='--host rs0/mongo-0.mongo,mongo-1.mongo,mongo-2.mongo'
    ;;
  *)
    compose() { docker compose -f "$deploy/compose.yaml" "$@"; }
    in_store() { compose exec -T "$@"; }
    read_secret() { sed -n "s/^$1=//p" "$deploy/.env" | tail -n 1; }
    mongo_host=
    ;;
esac

# mongo_tool COMMAND…: one of MongoDB's tools, as its administrator or at the server that MONGO_SERVER names. The secret goes by
# input, before the script's: arguments are in the list of processes and in the log of the cluster's API server.
mongo_server=$(read_secret MONGO_SERVER service-accounts MONGO_SERVER)
mongo_tool() {
  if [ "$mongo_server" ]; then
    login="uri: '$mongo_server'"
  else
    login="password: '$(read_secret MONGO_PASSWORD mongo password)'"
    # shellcheck disable=SC2086
    set -- "$@" $mongo_host -u penresume
  fi
  { echo "$login" && cat; } | in_store mongo sh -c 'read -r login && exec "$@" --config=/dev/fd/3 3<<END
$login
END' sh "$@"
}
