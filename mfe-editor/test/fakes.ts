import { reviewResume } from "@penresume/resume-review";
import { useEffect } from "react";
import { vi } from "vitest";
import { READY } from "../src/import/protocol.ts";
import type { LiveRequest, LiveResponse } from "../src/lib/use-live-worker.ts";
import type { openPhoto } from "../src/photo/open-photo.ts";
import type { ReviewInput, ReviewOutput } from "../src/review/protocol.ts";

/** The results of page layout that the editor reads. */
export const pageLayout = { fitToPages: vi.fn(), layoutPages: vi.fn() };

/** Requests of the editor; `respond` is the server, without it there is none. */
export const server = { respond: vi.fn<(path: string, init: RequestInit) => Response | Promise<Response>>() };

/** Answers a message to a worker. An Error is a script that failed. */
type Respond = (message: never) => unknown;

/** The workers by name. A worker without a function does not respond. */
export const workers: Record<string, Respond> = {};

class FakeWorker extends EventTarget {
  readonly #name: string;
  constructor(name: string) {
    super();
    this.#name = name;
    if (name === "import") queueMicrotask(() => this.#dispatch(READY));
  }
  postMessage(message: unknown) {
    const response = workers[this.#name]?.(message as never);
    if (response instanceof Error) this.dispatchEvent(new Event("error"));
    else if (response) this.#dispatch(response);
  }
  #dispatch(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  terminate() {}
}

export const createWorkerModule = () => ({ createWorker: (name: string) => new FakeWorker(name) });

/** The worker of the review. */
export const reviewWorker = { isBroken: false, spelling: "checked" as ReviewOutput["spelling"] };

workers.review = ({ id, input }: LiveRequest<ReviewInput>): LiveResponse<ReviewOutput> | Error =>
  reviewWorker.isBroken
    ? new Error()
    : { id, output: { findings: reviewResume(input.resume, input.options), spelling: reviewWorker.spelling } };

export const photo = {
  openPhoto: vi.fn<typeof openPhoto>(async () => new Image()),
  cropPhoto: vi.fn(async () => new Blob(["jpeg"], { type: "image/jpeg" })),
};

export const CROP_AREA = { x: 0, y: 0, width: 10, height: 10 };

/** A crop dialog whose area is always CROP_AREA. */
export function Cropper({ onCropAreaChange }: { onCropAreaChange(percent: object, pixels: object): void }) {
  useEffect(() => onCropAreaChange(CROP_AREA, CROP_AREA), [onCropAreaChange]);
  return null;
}
