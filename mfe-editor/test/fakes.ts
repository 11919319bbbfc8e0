import type { ResumeContent } from "@penresume/contracts";
import { type ReviewOptions, reviewResume } from "@penresume/resume-review";
import { useEffect } from "react";
import { vi } from "vitest";
import type { openPhoto } from "../src/photo/crop-photo.ts";
import type { createReviewer, Review } from "../src/review/reviewer.ts";

/** The results of page layout that the editor reads. */
export const pageLayout = { fitToPages: vi.fn(), layoutPages: vi.fn() };

/** Requests of the editor; `respond` is the server, without it there is none. */
export const server = { respond: vi.fn<(path: string, init: RequestInit) => Response | Promise<Response>>() };

/** The worker of the review. */
export const reviewWorker = { isBroken: false, spelling: "checked" as Review["spelling"] };

/** The review without its worker. */
export const createReviewerModule = (): { createReviewer: typeof createReviewer } => ({
  createReviewer: ({ onReview, onFailure }) => ({
    review(resume: ResumeContent, options: ReviewOptions) {
      if (reviewWorker.isBroken) onFailure();
      else onReview({ resume, findings: reviewResume(resume, options), spelling: reviewWorker.spelling });
    },
    close() {},
  }),
});

export const photo = {
  openPhoto: vi.fn<typeof openPhoto>(async () => new Image()),
  cropPhoto: vi.fn(async () => new Blob(["jpeg"], { type: "image/jpeg" })),
  closePhoto: vi.fn(),
};

export const CROP_AREA = { x: 0, y: 0, width: 10, height: 10 };

/** A crop dialog whose area is always CROP_AREA. */
export function Cropper({ onCropAreaChange }: { onCropAreaChange(percent: object, pixels: object): void }) {
  useEffect(() => onCropAreaChange(CROP_AREA, CROP_AREA), [onCropAreaChange]);
  return null;
}
