#!/bin/sh
# Replaces the data of a running installation with those of a backup. The product is stopped meanwhile:
#   sh deploy/restore.sh [cluster] deploy/backups/TIME
# A new server first gets the backup's file `secrets` as deploy/.env (cluster: kubectl apply -f), and is started.
set -eu
. "$(dirname "$0")/stores.sh"
folder=${1:?the folder of the backup}
# A worker has no store, and KEDA would start it again.
writers="gateway keycloak $(sed -n '/-worker/d; s/^    "\(svc-[a-z-]*\)": {$/\1/p' "$deploy/parts.json")"

for file in mongo.gz keycloak.dump photos.tgz; do [ -s "$folder/$file" ] || fail "$folder/$file is missing or empty"; done
for file in mongo.gz photos.tgz; do gzip -t "$folder/$file" || fail "$folder/$file is damaged"; done
in_store postgres pg_restore -l < "$folder/keycloak.dump" > /dev/null || fail "$folder/keycloak.dump is damaged"

trap '[ $? = 0 ] || echo "not restored; the product is stopped: correct the cause and restore again" >&2' EXIT
if [ $installation = compose ]; then
  # shellcheck disable=SC2086
  compose stop $writers
else
  # shellcheck disable=SC2086
  k scale deployment --replicas=0 $writers
  for name in $writers; do k wait --for=delete pod -l "app.kubernetes.io/name=$name" --timeout=120s; done
fi
# Users are made by service-accounts with today's passwords.
mongo_tool mongorestore --archive --gzip --drop --stopOnError --nsExclude 'admin.*' --quiet < "$folder/mongo.gz"
in_store postgres pg_restore -U keycloak -d keycloak --clean --if-exists --single-transaction < "$folder/keycloak.dump"
in_store minio sh -c 'rm -rf /data/media/* && tar xzf - -C /data' < "$folder/photos.tgz"
if [ $installation = compose ]; then
  compose restart minio
  compose up -d
else
  k rollout restart statefulset/minio
  k rollout status statefulset/minio
  # shellcheck disable=SC2086
  k scale deployment --replicas=1 $writers
fi
echo "restored $folder"
