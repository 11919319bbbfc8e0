#!/bin/sh
# Prints the Secrets of overlays/local with random values. Run it once per cluster, before the overlay:
#   sh deploy/k8s/make-secrets.sh | kubectl apply -f -
# In production a secret manager provides them with the same names and keys.
# MONGO_SERVER: URL of a MongoDB outside the cluster, without a database (mongodb://…:27017).
set -eu
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
mongo=$(random) rabbitmq=$(random) minio=$(random) accounts=$(random) google=$(random) demo=$(random) admin=$(random)
stripe=sk_test_$(random) webhook=whsec_$(random)
server=${MONGO_SERVER:-mongodb://penresume:$mongo@mongo-0.mongo:27017,mongo-1.mongo:27017,mongo-2.mongo:27017}

secret() { # NAME KEY=VALUE…
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: penresume }\nstringData:\n' "$1"
  shift
  for pair; do printf '  %s: "%s"\n' "${pair%%=*}" "${pair#*=}"; done
}
mongo_url() { case $server in *,*) echo "MONGO_URL=$server/$1?authSource=admin&replicaSet=rs0";; *) echo "MONGO_URL=$server/$1?authSource=admin";; esac; }
# With the namespace, because KEDA reaches it from another one.
broker=RABBITMQ_URL=amqp://penresume:$rabbitmq@rabbitmq.penresume.svc:5672

printf 'apiVersion: v1\nkind: Namespace\nmetadata: { name: penresume }\n'
secret svc-resumes "$(mongo_url svc-resumes)" "$broker" MINIO_ACCESS_KEY=penresume "MINIO_SECRET_KEY=$minio" "ACCOUNTS_CLIENT_SECRET=$accounts" SMTP_USER= SMTP_PASSWORD=
secret svc-billing "$(mongo_url svc-billing)" "$broker" "STRIPE_SECRET_KEY=$stripe" "STRIPE_WEBHOOK_SECRET=$webhook" SMTP_USER= SMTP_PASSWORD=
secret svc-pdf "$(mongo_url svc-pdf)" "$broker"
secret svc-pdf-worker "$broker"
secret svc-ai "$(mongo_url svc-ai)" "$broker" "OPENAI_API_KEY=fake" "PSEUDONYM_KEY=$(random)"
# Backing services
secret mongo "password=$mongo" "replica-key=$(random)"
secret rabbitmq "password=$rabbitmq" "erlang-cookie=$(random)"
secret minio "password=$minio"
secret postgres "password=$(random)"
secret keycloak "KC_BOOTSTRAP_ADMIN_PASSWORD=$admin" "ACCOUNTS_CLIENT_SECRET=$accounts" "GOOGLE_CLIENT_SECRET=$google"
# Fakes
secret stripe "STRIPE_SECRET_KEY=$stripe" "STRIPE_WEBHOOK_SECRET=$webhook"
secret google "CLIENT_SECRET=$google"
secret demo-accounts "KEYCLOAK_ADMIN_PASSWORD=$admin" "DEMO_CLIENT_SECRET=$demo"
