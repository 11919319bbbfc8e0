import { mkdirSync } from "node:fs";
import path from "node:path";
import { isHttpOk } from "../lib/wait.mjs";
import { createGoProgram } from "./go.mjs";

/** As in deploy/docker/minio.Dockerfile. */
const VERSION = "v0.0.0-20260212201848-7aac2a2c5b7c";
const program = createGoProgram({
  name: "minio",
  title: "MinIO",
  module: `github.com/minio/minio@${VERSION}`,
  folder: `minio-${VERSION}`,
  label: "Build MinIO from source (about 4 minutes)",
});

/** MinIO: the installed program, else built from source with Go (there is no package). */
export const minio = {
  name: "minio",
  ports: ["minio"],

  needs: ["npm"],
  install: program.install,

  /** With the administrator's keys. svc-resumes gets those of its own user. */
  addresses: ({ ports, secrets }) => ({
    MINIO_URL: createUrl(ports),
    MINIO_ACCESS_KEY: secrets.minioAccessKey,
    MINIO_SECRET_KEY: secrets.minioSecretKey,
  }),

  async start({ startProcess, ports, dataDir, secrets }) {
    const folder = path.join(dataDir, "minio");
    mkdirSync(folder, { recursive: true });
    const args = ["server", "--address", `127.0.0.1:${ports.minio}`, folder];
    const storage = await startProcess("minio", await program.path(), args, {
      ready: () => isHttpOk(`${createUrl(ports)}/minio/health/cluster`),
      env: {
        MINIO_ROOT_USER: secrets.minioAccessKey,
        MINIO_ROOT_PASSWORD: secrets.minioSecretKey,
        MINIO_UPDATE: "off",
        MINIO_BROWSER: "off",
      },
    });
    try {
      // imports an npm package, which may be missing before the installation
      const { prepareStorage } = await import("../../../deploy/service-accounts/storage.mjs");
      await prepareStorage({
        root: { url: createUrl(ports), name: secrets.minioAccessKey, password: secrets.minioSecretKey },
        bucket: "media",
        user: { name: "svc-resumes", password: secrets.servicePasswords["svc-resumes"] },
      });
    } catch (error) {
      await storage.stop();
      throw error;
    }
    return storage;
  },
};

const createUrl = (ports) => `http://127.0.0.1:${ports.minio}`;
