#!/bin/sh
# Compiles the provider with Keycloak's own libraries: build.sh FOLDER_OF_LIBRARIES TARGET_JAR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
javac -encoding UTF-8 --release 17 -cp "$1/main/*:$1/boot/*" -d "$classes" "$here"/penresume/*.java
jar cf "$2" -C "$classes" . -C "$here" META-INF -C "$here/resources" .
