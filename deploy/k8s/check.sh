#!/bin/sh
# Builds every base and overlay, and checks them with kubeconform (schemas) and kube-score (no critical finding).
# Without these tools it prints a note and succeeds. KUBECONFORM_SCHEMAS: another location of the schemas.
set -eu
cd "$(dirname "$0")"
for tool in kubectl kubeconform kube-score; do
  command -v "$tool" > /dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
built=$(mktemp)
trap 'rm -f "$built"' EXIT
for folder in base/* overlays/*; do
  kubectl kustomize "$folder" > "$built"
  # Kinds of operators and of the Gateway API, whose schemas are not Kubernetes'.
  kubeconform -strict ${KUBECONFORM_SCHEMAS:+-schema-location "$KUBECONFORM_SCHEMAS"} \
    -skip Gateway,HTTPRoute,PodMonitor,Probe,PrometheusRule,ScaledObject,TriggerAuthentication "$built"
  case $folder in
    # Tags never move, and CPU has no limit on purpose.
    overlays/*) kube-score score --output-format ci --ignore-container-cpu-limit --ignore-test container-image-pull-policy \
      "$built" | { ! grep '^\[CRITICAL\]'; } ;;
  esac
  echo "ok $folder"
done
