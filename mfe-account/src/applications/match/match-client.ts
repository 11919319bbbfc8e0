import { createWorker } from "./create-worker.ts";
import type { CheckRequest, CheckResponse, MatchRequest, MatchResponse } from "./protocol.ts";

type Response = MatchResponse | CheckResponse;
type Waiting = { resolve(response: Response): void; reject(error: unknown): void };

/** One worker for all tabs of a page, because its vocabulary is large. */
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const newWorker = createWorker();
  newWorker.addEventListener("message", ({ data }: MessageEvent<Response>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  // Its script did not load, or it threw.
  newWorker.addEventListener("error", () => {
    newWorker.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The match worker failed."));
    waiting.clear();
  });
  return newWorker;
}

function request(input: Omit<MatchRequest, "id"> | Omit<CheckRequest, "id">): Promise<Response> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker ??= start();
    worker.postMessage({ id, ...input });
  });
}

/** Reads a posting and compares a résumé with it, in the worker. */
export const requestMatch = (input: Omit<MatchRequest, "id">) => request(input) as Promise<MatchResponse>;

/** Checks the sentences of a message, in the worker. */
export const requestCheck = (input: Omit<CheckRequest, "id">) => request(input) as Promise<CheckResponse>;
