// The review worker: applies the rules and checks the spelling.
import { reviewResume } from "@penresume/resume-review";
import { createSpellChecker, mergeFindings } from "@penresume/resume-review/spelling";
import type { LiveRequest, LiveResponse } from "../lib/use-live-worker.ts";
import type { ReviewInput, ReviewOutput } from "./protocol.ts";

const port = self as unknown as Worker;

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function loadDictionary() {
  const [aff, dic] = await Promise.all([
    fetchText(new URL("dictionary-pt/index.aff", import.meta.url)),
    fetchText(new URL("dictionary-pt/index.dic", import.meta.url)),
  ]);
  return { aff, dic };
}

const spellChecker = createSpellChecker(loadDictionary);
let isDictionaryLoaded = false;
let latestRequestId = 0;

port.addEventListener("message", async ({ data: { id, input } }: MessageEvent<LiveRequest<ReviewInput>>) => {
  const { resume, options } = input;
  latestRequestId = id;
  const findings = reviewResume(resume, options);
  const respond = (output: ReviewOutput) =>
    id === latestRequestId && port.postMessage({ id, output } satisfies LiveResponse<ReviewOutput>);
  if (!isDictionaryLoaded) respond({ findings, spelling: "loading" });
  try {
    const misspellings = await spellChecker.review(resume, options);
    isDictionaryLoaded = true;
    respond({ findings: mergeFindings(findings, misspellings), spelling: "checked" });
  } catch (error) {
    console.error(error);
    respond({ findings, spelling: "failed" });
  }
});
