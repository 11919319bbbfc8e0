import { type ChildProcess, spawn } from "node:child_process";
import { Problem } from "@penresume/service-kit";

const PROGRAM = `${import.meta.dirname}/decode-photo.mjs`;
// Private and writable memory of the decoder (setrlimit(2)): an allocation above it fails. Together with this process it stays
// below the pod's memory limit. Without its JIT, Node reserves 30 MB of it instead of 600.
const MEMORY_LIMIT_KB = 220_000;
const ULIMITS = `ulimit -c 0 && ulimit -s 1024 && ulimit -d ${MEMORY_LIMIT_KB}`;
const NODE_FLAGS = ["--jitless", "--v8-pool-size=0", "--max-semi-space-size=1"];
const TIMEOUT_MS = 10_000;
// then a new process starts: memory does not fragment, and a file that breaks out reaches few others
const PHOTOS_PER_PROCESS = 20;

const PROBLEMS: Record<string, Problem> = {
  format: new Problem(415, "Este formato não funciona. Envie a foto em JPG, PNG ou WebP."),
  animation: new Problem(415, "Envie uma imagem sem animação."),
  tooManyPixels: new Problem(422, "Esta foto tem pixels demais. Escolha uma menor."),
  damaged: new Problem(422, "Não foi possível ler esta imagem. Tente outra."),
};

/** Decodes photos in a child process, one at a time. A photo that exceeds its memory or time ends that process. */
export function createPhotoDecoder() {
  let child: ChildProcess | null = null;
  let photos = 0;

  function start(): ChildProcess {
    photos = 0;
    const started = spawn(
      "/bin/sh",
      ["-c", `${ULIMITS} && exec "$@"`, "sh", process.execPath, ...NODE_FLAGS, PROGRAM],
      {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        serialization: "advanced",
        // no secrets in the process that handles strangers' files
        env: { UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" },
      },
    );
    started.once("exit", () => {
      if (child === started) child = null;
    });
    return started;
  }

  /** The process ends when it has no parent. */
  function stop(): void {
    if (child?.connected) child.disconnect();
    child = null;
  }

  return {
    /**
     * Re-encodes an image as JPEG: upright, at most 1024 px per side, without metadata.
     * @throws Problem 415 not a still picture, 422 damaged, too many pixels, or over a limit
     */
    async decode(content: Buffer): Promise<Buffer> {
      child ??= start();
      const result = await request(child, content);
      if (++photos >= PHOTOS_PER_PROCESS) stop();
      if (Buffer.isBuffer(result)) return result;
      throw PROBLEMS[result] ?? new Error(`photo decoder: ${result}`);
    },
    stop,
  };
}

export type PhotoDecoder = ReturnType<typeof createPhotoDecoder>;

function request(child: ChildProcess, content: Buffer): Promise<Buffer | string> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
    const end = () => {
      clearTimeout(timeout);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
    };
    const onMessage = (message: unknown) => {
      end();
      resolve(message as Buffer | string);
    };
    // a signal: over a limit, or an allocation failed where the library cannot handle it
    const onExit = (code: number | null) => {
      end();
      resolve(code === null ? "damaged" : `exited with ${code}`);
    };
    const onError = (error: Error) => {
      end();
      reject(error);
    };
    child.on("message", onMessage).on("exit", onExit).on("error", onError);
    // of a process that has ended meanwhile, `exit` reports
    child.send(content, () => undefined);
  });
}
