#!/bin/sh
# Prints the Secrets of overlays/local with random values. Run it once per cluster, before the overlay:
#   sh deploy/k8s/make-secrets.sh | kubectl apply -f -
# In production a secret manager provides them with the same names and keys.
# MONGO_SERVER: URL of a MongoDB outside the cluster, without a database (mongodb://…:27017).
set -eu
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
mongo=$(random) rabbitmq=$(random) minio=$(random) accounts=$(random) google=$(random) demo=$(random) admin=$(random)
stripe=sk_test_$(random) webhook=whsec_$(random)
resumes=$(random) billing=$(random) pdf=$(random) worker=$(random) ai=$(random)
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
secret svc-resumes "$(mongo_url svc-resumes "$resumes")" "$(broker svc-resumes "$resumes")" MINIO_ACCESS_KEY=svc-resumes "MINIO_SECRET_KEY=$resumes" "ACCOUNTS_CLIENT_SECRET=$accounts" SMTP_USER= SMTP_PASSWORD=
secret svc-billing "$(mongo_url svc-billing "$billing")" "$(broker svc-billing "$billing")" "STRIPE_SECRET_KEY=$stripe" "STRIPE_WEBHOOK_SECRET=$webhook" SMTP_USER= SMTP_PASSWORD=
secret svc-pdf "$(mongo_url svc-pdf "$pdf")" "$(broker svc-pdf "$pdf")"
secret svc-pdf-worker "$(broker svc-pdf-worker "$worker")"
secret svc-ai "$(mongo_url svc-ai "$ai")" "$(broker svc-ai "$ai")" "OPENAI_API_KEY=fake" "PSEUDONYM_KEY=$(random)"
# Backing services
secret service-accounts "SVC_RESUMES_PASSWORD=$resumes" "SVC_BILLING_PASSWORD=$billing" "SVC_PDF_PASSWORD=$pdf" "SVC_PDF_WORKER_PASSWORD=$worker" "SVC_AI_PASSWORD=$ai" "MONGO_SERVER=${MONGO_SERVER:-}" "MONGO_ADMIN_URL=mongodb://penresume:$mongo@$members/admin?replicaSet=rs0" "RABBITMQ_ADMIN_URL=http://penresume:$rabbitmq@rabbitmq:15672" MINIO_ROOT_USER=penresume "MINIO_ROOT_PASSWORD=$minio"
secret mongo "password=$mongo" "replica-key=$(random)"
secret rabbitmq "password=$rabbitmq" "erlang-cookie=$(random)"
secret minio "password=$minio"
secret postgres "password=$(random)"
secret keycloak "KC_BOOTSTRAP_ADMIN_PASSWORD=$admin" "ACCOUNTS_CLIENT_SECRET=$accounts" "GOOGLE_CLIENT_SECRET=$google"
# Fakes
secret stripe "STRIPE_SECRET_KEY=$stripe" "STRIPE_WEBHOOK_SECRET=$webhook"
secret google "CLIENT_SECRET=$google"
secret demo-accounts "KEYCLOAK_ADMIN_PASSWORD=$admin" "DEMO_CLIENT_SECRET=$demo"
