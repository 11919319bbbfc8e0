#!/bin/sh
# Writes deploy/.env for compose.yaml: random secrets, and fakes of all providers. Never overwrites an existing file.
# sh deploy/make-env.sh [PORT]     PORT of the product on this machine (default 8080); the fakes use PORT+27, +29, +30
set -eu
file=${ENV_FILE:-$(dirname "$0")/.env}
port=${1:-8080}
[ ! -e "$file" ] || { echo "$file already exists: remove it (and the volumes created with it) to start again" >&2; exit 1; }
secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
services=$(sed -n 's/^    "\(svc-[a-z-]*\)": {$/\1/p' "$(dirname "$0")/parts.json")
umask 077
cat > "$file" <<END
# The product's public URL, and its port on this machine (BIND=0.0.0.0: on all addresses).
PUBLIC_URL=http://localhost:$port
PORT=$port

# Administrators of the stores.
MONGO_PASSWORD=$(secret)
RABBITMQ_PASSWORD=$(secret)
MINIO_SECRET_KEY=$(secret)
POSTGRES_PASSWORD=$(secret)
KEYCLOAK_ADMIN_PASSWORD=$(secret)

# Each service's own user at MongoDB, RabbitMQ and MinIO.
$(for name in $services; do echo "$(echo "$name" | tr a-z- A-Z_)_PASSWORD=$(secret)"; done)

ACCOUNTS_CLIENT_SECRET=$(secret)
PSEUDONYM_KEY=$(secret)

# ---- Providers: fakes by default. For real ones remove their lines, DEMO, COMPOSE_PROFILES and every *_PORT,
# ---- and set: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_PORTAL_URL;
# ---- OPENAI_API_KEY; GOOGLE_ENABLED=true, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET; SMTP_HOST, SMTP_PORT, SMTP_FROM,
# ---- SMTP_USER, SMTP_PASSWORD. SUPPORT_EMAIL: the address on the help page. PAYMENT_METHODS=card,pix where Stripe has
# ---- activated Pix.
COMPOSE_PROFILES=demo
DEMO=true
DEMO_CLIENT_SECRET=$(secret)

STRIPE_PORT=$((port + 27))
STRIPE_SECRET_KEY=sk_test_$(secret)
STRIPE_PUBLISHABLE_KEY=pk_test_local
STRIPE_WEBHOOK_SECRET=whsec_$(secret)
STRIPE_PRICE_ID=price_pro_monthly
PAYMENT_METHODS=card,pix
STRIPE_API_URL=http://stripe:8080
STRIPE_ORIGINS=http://localhost:$((port + 27))
STRIPE_SCRIPT_URL=http://localhost:$((port + 27))/endive/stripe.js
STRIPE_PORTAL_URL=http://localhost:$((port + 27))/p/login/penresume

OPENAI_API_KEY=fake
OPENAI_BASE_URL=http://openai:8080/v1

GOOGLE_PORT=$((port + 29))
GOOGLE_ENABLED=true
GOOGLE_CLIENT_ID=penresume-local
GOOGLE_CLIENT_SECRET=$(secret)
GOOGLE_ISSUER=http://localhost:$((port + 29))
GOOGLE_AUTH_URL=http://localhost:$((port + 29))/auth
GOOGLE_TOKEN_URL=http://google:8080/token
GOOGLE_USERINFO_URL=http://google:8080/me
GOOGLE_JWKS_URL=http://google:8080/jwks

MAIL_PORT=$((port + 30))
SMTP_HOST=mail
SMTP_PORT=2525
SMTP_FROM=nao-responda@penresume.local
SMTP_AUTH=false
SMTP_STARTTLS=false
END
echo "wrote $file; next: docker compose -f deploy/compose.yaml up --build -d"
