#!/bin/sh
# Prints the Secrets of overlays/local with random values. Run it once per cluster, before the overlay; it refuses when one exists:
#   sh deploy/k8s/make-secrets.sh | kubectl apply -f -
# In production a secret manager provides them with the same names and keys.
# MONGO_SERVER: URL of a MongoDB outside the cluster, without a database (mongodb://…:27017).
set -eu
services=$(sed -n 's/^    "\(svc-[a-z-]*\)": {$/\1/p' "$(dirname "$0")/../parts.json")
stores='service-accounts mongo rabbitmq minio postgres keycloak'
# shellcheck disable=SC2086
existing=$(kubectl -n penresume get secret --ignore-not-found -o name $services $stores 2> /dev/null || true)
[ -z "$existing" ] || { echo "the cluster has Secrets of the product: change them one by one, docs/operations.md" >&2; exit 1; }

random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
mongo=$(random) rabbitmq=$(random) minio=$(random) accounts=$(random) google=$(random) demo=$(random) admin=$(random)
stripe=sk_test_$(random) webhook=whsec_$(random)
members=mongo-0.mongo:27017,mongo-1.mongo:27017,mongo-2.mongo:27017

secret() { # NAME KEY=VALUE…
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: penresume }\nstringData:\n' "$1"
  shift
  for pair; do printf '  %s: "%s"\n' "${pair%%=*}" "${pair#*=}"; done
}
# Each service has its own user, NAME PASSWORD.
mongo_url() {
  case ${MONGO_SERVER:-} in
    '') echo "MONGO_URL=mongodb://$1:$2@$members/$1?authSource=admin&replicaSet=rs0&w=majority&journal=true" ;;
    *) echo "MONGO_URL=$MONGO_SERVER/$1?authSource=admin&w=majority&journal=true" ;;
  esac
}
# With the namespace, because KEDA reaches it from another one.
broker() { echo "RABBITMQ_URL=amqp://$1:$2@rabbitmq.penresume.svc:5672"; }

printf 'apiVersion: v1\nkind: Namespace\nmetadata: { name: penresume }\n'
passwords=
for name in $services; do
  password=$(random)
  passwords="$passwords $(echo "$name" | tr a-z- A-Z_)_PASSWORD=$password"
  set -- "$(broker "$name" "$password")"
  case $name in *-worker) ;; *) set -- "$@" "$(mongo_url "$name" "$password")" ;; esac
  case $name in
    svc-resumes)
      set -- "$@" "MINIO_ACCESS_KEY=$name" "MINIO_SECRET_KEY=$password" "ACCOUNTS_CLIENT_SECRET=$accounts" SMTP_USER= SMTP_PASSWORD=
      ;;
    svc-billing) set -- "$@" "STRIPE_SECRET_KEY=$stripe" "STRIPE_WEBHOOK_SECRET=$webhook" SMTP_USER= SMTP_PASSWORD= ;;
    svc-ai) set -- "$@" OPENAI_API_KEY=fake "PSEUDONYM_KEY=$(random)" ;;
  esac
  secret "$name" "$@"
done
# Backing services. The passwords are hexadecimal.
# shellcheck disable=SC2086
secret service-accounts $passwords "MONGO_SERVER=${MONGO_SERVER:-}" \
  "MONGO_ADMIN_URL=mongodb://penresume:$mongo@$members/admin?replicaSet=rs0" \
  "RABBITMQ_ADMIN_URL=http://penresume:$rabbitmq@rabbitmq:15672" MINIO_ROOT_USER=penresume "MINIO_ROOT_PASSWORD=$minio"
secret mongo "password=$mongo" "replica-key=$(random)"
secret rabbitmq "password=$rabbitmq" "erlang-cookie=$(random)"
secret minio "password=$minio"
secret postgres "password=$(random)"
secret keycloak "KC_BOOTSTRAP_ADMIN_PASSWORD=$admin" "ACCOUNTS_CLIENT_SECRET=$accounts" "GOOGLE_CLIENT_SECRET=$google"
# Fakes
secret stripe "STRIPE_SECRET_KEY=$stripe" "STRIPE_WEBHOOK_SECRET=$webhook"
secret google "CLIENT_SECRET=$google"
secret demo-accounts "KEYCLOAK_ADMIN_PASSWORD=$admin" "DEMO_CLIENT_SECRET=$demo"
