#!/bin/sh
# Copies MongoDB, Keycloak's PostgreSQL, the photos and the secrets into deploy/backups/TIME, readable by the owner only:
#   sh deploy/backup.sh [cluster]
# A failed step stops it. A folder without `.incomplete` is complete.
set -eu
. "$(dirname "$0")/stores.sh"
umask 077
folder=$deploy/backups/$(date -u +%Y-%m-%dT%H%M%SZ)
mkdir -p "$folder.incomplete"

# save FILE COMMAND…: the command's output as a file of the backup
save() {
  file=$folder.incomplete/$1
  shift
  "$@" < /dev/null > "$file" || fail "backup stopped: $file: the command failed"
  [ -s "$file" ] || fail "backup stopped: $file is empty"
}

list_secrets() {
  if [ $installation = compose ]; then
    cat "$deploy/.env"
  else
    k get secret -o 'go-template={{range .items}}{{if eq .type "Opaque"}}---
apiVersion: v1
kind: Secret
metadata: { name: {{.metadata.name}}, namespace: penresume }
data: {{"{"}}{{range $key, $value := .data}} "{{$key}}": "{{$value}}",{{end}} {{"}"}}
{{end}}{{end}}'
  fi
}

save mongo.gz mongo_tool mongodump --archive --gzip --quiet
save keycloak.dump in_store postgres pg_dump -U keycloak -Fc keycloak
# 1: a photo changed meanwhile
save photos.tgz in_store minio sh -c 'tar czf - -C /data media || [ $? = 1 ]'
save secrets list_secrets
for file in mongo.gz photos.tgz; do gzip -t "$folder.incomplete/$file" || fail "backup stopped: $file is damaged"; done
mv "$folder.incomplete" "$folder"
echo "$folder"
