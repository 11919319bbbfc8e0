#!/bin/sh
# Every base and overlay builds, keeps to Kubernetes' schemas (kubeconform) and to good practice (kube-score, no critical).
# Says so and ends well where the tools are not installed. KUBECONFORM_SCHEMAS: schemas at another place than the default.
set -eu
cd "$(dirname "$0")"
for tool in kubectl kubeconform kube-score; do
  command -v "$tool" > /dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
built=$(mktemp)
trap 'rm -f "$built"' EXIT
for folder in base/* overlays/*; do
  kubectl kustomize "$folder" > "$built"
  # What operators of a cluster bring their own schemas for.
  kubeconform -strict ${KUBECONFORM_SCHEMAS:+-schema-location "$KUBECONFORM_SCHEMAS"} \
    -skip PodMonitor,ScaledObject,TriggerAuthentication "$built"
  case $folder in
    # Versions are tags that never move, and CPU is not limited on purpose.
    overlays/*) kube-score score --output-format ci --ignore-container-cpu-limit --ignore-test container-image-pull-policy \
      "$built" | { ! grep '^\[CRITICAL\]'; } ;;
  esac
  echo "ok $folder"
done
