// The job match worker: reads the posting and compares the résumé with it.
import { loadKnowledge } from "@penresume/job-match";
import { type Posting, readPosting } from "@penresume/postings";
import type { LiveRequest, LiveResponse } from "../lib/use-live-worker.ts";
import { comparePosting } from "./compare-posting.ts";
import type { CheckedAnswer, MatchInput, MatchOutput, OwnAnswer } from "./protocol.ts";

const port = self as unknown as Worker;
let lastId = 0;
// Cached, because the résumé changes more often than the posting.
let last: { text: string; posting: Posting } | null = null;

async function match({ id, input }: LiveRequest<MatchInput>): Promise<void> {
  lastId = id;
  const knowledge = await loadKnowledge();
  if (id !== lastId) return;
  const { text } = input;
  if (last?.text !== text) last = { text, posting: readPosting(text, knowledge.vocabulary) };
  const output = comparePosting(knowledge, last.posting, input);
  port.postMessage({ id, output } satisfies LiveResponse<MatchOutput>);
}

/** Checks the answer of the person's own assistant as svc-ai checks that of its model. */
async function check({ request, answer }: OwnAnswer): Promise<void> {
  const [knowledge, { readOwnAnswer }, { findUnconfirmedFacts }] = await Promise.all([
    loadKnowledge(),
    import("@penresume/job-match/tailoring"),
    import("@penresume/fact-guard"),
  ]);
  const output = readOwnAnswer(request, answer, (...texts) => findUnconfirmedFacts(knowledge, ...texts));
  port.postMessage(output satisfies CheckedAnswer);
}

port.addEventListener(
  "message",
  ({ data }: MessageEvent<LiveRequest<MatchInput> | OwnAnswer>) =>
    void ("answer" in data ? check(data) : match(data)).catch(reportError),
);
