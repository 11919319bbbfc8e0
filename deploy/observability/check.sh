#!/bin/sh
# Checks and tests the alert rules with promtool (part of Prometheus). Without it, it prints a note and succeeds.
set -eu
cd "$(dirname "$0")"
command -v promtool > /dev/null || { echo "skipped: promtool is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed -n 's/^  //p' alerts.yaml > "$folder/alerts.yml"
cp alerts.test.yml "$folder"
promtool check rules "$folder/alerts.yml"
promtool test rules "$folder/alerts.test.yml"
