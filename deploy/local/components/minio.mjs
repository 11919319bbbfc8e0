import { mkdirSync } from "node:fs";
import path from "node:path";
import { cached, findOnPath, isCached } from "../launcher/cache.mjs";
import { runCommand } from "../launcher/commands.mjs";
import { Failure } from "../launcher/failure.mjs";
import { CACHE } from "../launcher/paths.mjs";
import { answersOk } from "../launcher/wait.mjs";

/** MinIO: the machine's own, else built from source by Go (there is no package of it). */
export const minio = {
  name: "minio",
  ports: ["minio"],

  install: {
    label: "Build MinIO from source (about 4 minutes)",
    isDone: () => Boolean(findOnPath("minio")) || isCached("minio"),
    check: requireGo,
    run: build,
  },

  addresses: ({ ports, secrets }) => ({
    MINIO_URL: urlOf(ports),
    MINIO_ACCESS_KEY: secrets.minioAccessKey,
    MINIO_SECRET_KEY: secrets.minioSecretKey,
  }),

  async start({ startPart, ports, dataDir, secrets }) {
    const folder = path.join(dataDir, "minio");
    mkdirSync(folder, { recursive: true });
    const command = findOnPath("minio") ?? path.join(await build(), "minio");
    return startPart("minio", command, ["server", "--address", `127.0.0.1:${ports.minio}`, folder], {
      ready: () => answersOk(`${urlOf(ports)}/minio/health/cluster`),
      env: {
        MINIO_ROOT_USER: secrets.minioAccessKey,
        MINIO_ROOT_PASSWORD: secrets.minioSecretKey,
        MINIO_UPDATE: "off",
        MINIO_BROWSER: "off",
      },
    });
  },
};

const urlOf = (ports) => `http://127.0.0.1:${ports.minio}`;

function build() {
  return cached("minio", async (folder) => {
    const go = requireGo();
    await runCommand(
      "MinIO could not be built: check the network and try again.",
      go,
      ["install", "github.com/minio/minio@latest"],
      {
        cwd: CACHE,
        env: { ...process.env, GOBIN: folder, CGO_ENABLED: "0" },
      },
    );
  });
}

function requireGo() {
  const go = findOnPath("go");
  if (go) return go;
  throw new Failure(
    "Go is missing, and MinIO must be built with it: install Go 1.24 or newer, or put a `minio` program on PATH.",
  );
}
