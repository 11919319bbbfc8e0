import { expect, it, onTestFinished, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { POSTING } from "./posting-text.ts";

it("responds to the last message only", async () => {
  const scope = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  vi.stubGlobal("self", scope);
  // the modules of the next file read it
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("reportError", console.error);
  await import("../../src/job-match/job-match-worker.ts");
  const input = { text: POSTING, requirements: null, resume: createResume(), proposed: [] };
  for (const id of [1, 2]) scope.dispatchEvent(new MessageEvent("message", { data: { id, input } }));
  await vi.waitFor(() => expect(scope.postMessage).toHaveBeenCalled());
  const [[{ id, output }]] = scope.postMessage.mock.calls as [[{ id: number; output: { results: unknown[] } }]];
  expect(id).toBe(2);
  expect(output.results.length).toBeGreaterThan(0);
});
