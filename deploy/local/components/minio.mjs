import path from "node:path";
import { mkdirSync } from "node:fs";
import { cached, findOnPath, runStep } from "../launcher/cache.mjs";
import { CACHE } from "../launcher/paths.mjs";
import { Failure } from "../launcher/failure.mjs";
import { answersOk } from "../launcher/wait.mjs";

/** MinIO: the machine's own, else built from source by Go (there is no package of it). */
export const minio = {
  name: "minio",
  ports: ["minio"],

  async install() {
    if (!findOnPath("minio")) await build();
  },

  async start({ startPart, ports, dataDir, secrets }) {
    const folder = path.join(dataDir, "minio");
    mkdirSync(folder, { recursive: true });
    const url = `http://127.0.0.1:${ports.minio}`;
    const command = findOnPath("minio") ?? path.join(await build(), "minio");
    const part = await startPart("minio", command, ["server", "--address", `127.0.0.1:${ports.minio}`, folder], {
      ready: () => answersOk(`${url}/minio/health/cluster`),
      env: {
        MINIO_ROOT_USER: secrets.minioAccessKey,
        MINIO_ROOT_PASSWORD: secrets.minioSecretKey,
        MINIO_UPDATE: "off",
        MINIO_BROWSER: "off",
      },
    });
    return {
      part,
      env: { MINIO_URL: url, MINIO_ACCESS_KEY: secrets.minioAccessKey, MINIO_SECRET_KEY: secrets.minioSecretKey },
    };
  },
};

function build() {
  return cached("minio", async (folder) => {
    const go = findOnPath("go");
    if (!go) throw new Failure("MinIO must be built but Go is missing: install Go 1.24 or newer, or put a `minio` program on PATH.");
    await runStep("MinIO could not be built: check the network and try again.", go, ["install", "github.com/minio/minio@latest"], {
      cwd: CACHE,
      env: { ...process.env, GOBIN: folder, CGO_ENABLED: "0" },
    });
  });
}
