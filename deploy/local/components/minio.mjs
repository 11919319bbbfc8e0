import { mkdirSync } from "node:fs";
import path from "node:path";
import { findOnPath, isCached } from "../launcher/cache.mjs";
import { isHttpOk } from "../launcher/wait.mjs";
import { buildGoModule, requireGo } from "./go.mjs";

/** MinIO: the installed program, else built from source with Go (there is no package). */
export const minio = {
  name: "minio",
  ports: ["minio"],

  install: {
    label: "Build MinIO from source (about 4 minutes)",
    isDone: () => Boolean(findOnPath("minio")) || isCached("minio"),
    check: () => requireGo("MinIO"),
    run: build,
  },

  addresses: ({ ports, secrets }) => ({
    MINIO_URL: createUrl(ports),
    MINIO_ACCESS_KEY: secrets.minioAccessKey,
    MINIO_SECRET_KEY: secrets.minioSecretKey,
  }),

  async start({ startProcess, ports, dataDir, secrets }) {
    const folder = path.join(dataDir, "minio");
    mkdirSync(folder, { recursive: true });
    const command = findOnPath("minio") ?? path.join(await build(), "minio");
    return startProcess("minio", command, ["server", "--address", `127.0.0.1:${ports.minio}`, folder], {
      ready: () => isHttpOk(`${createUrl(ports)}/minio/health/cluster`),
      env: {
        MINIO_ROOT_USER: secrets.minioAccessKey,
        MINIO_ROOT_PASSWORD: secrets.minioSecretKey,
        MINIO_UPDATE: "off",
        MINIO_BROWSER: "off",
      },
    });
  },
};

const createUrl = (ports) => `http://127.0.0.1:${ports.minio}`;

function build() {
  return buildGoModule({ name: "minio", title: "MinIO", module: "github.com/minio/minio@latest" });
}
