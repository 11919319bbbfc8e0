// The job match worker: reads the posting and compares the résumé with it.
import { loadKnowledge, matchRequirements, type Posting, readPosting } from "@penresume/job-match";
import { toResumeInput } from "@penresume/web-features/resume-input";
import type { LiveRequest, LiveResponse } from "../lib/use-live-worker.ts";
import { listAdditions } from "./additions.ts";
import { listLostRequirements } from "./lost-requirements.ts";
import type { MatchInput, MatchOutput } from "./protocol.ts";

const port = self as unknown as Worker;
let lastId = 0;
// Cached, because the résumé changes more often than the posting.
let last: { text: string; posting: Posting } | null = null;

async function match({ id, input: { text, requirements, resume, proposed } }: LiveRequest<MatchInput>): Promise<void> {
  lastId = id;
  const knowledge = await loadKnowledge();
  if (id !== lastId) return;
  if (last?.text !== text) last = { text, posting: readPosting(text, knowledge.vocabulary) };
  const posting = requirements ? { ...last.posting, requirements } : last.posting;
  const results = matchRequirements(knowledge, posting.requirements, toResumeInput(resume));
  const additions = listAdditions(resume, posting.requirements, results, new Date());
  const lost = proposed.map((changed) =>
    changed
      ? listLostRequirements(results, matchRequirements(knowledge, posting.requirements, toResumeInput(changed)))
      : [],
  );
  port.postMessage({ id, output: { posting, results, additions, lost } } satisfies LiveResponse<MatchOutput>);
}

port.addEventListener(
  "message",
  ({ data }: MessageEvent<LiveRequest<MatchInput>>) => void match(data).catch(reportError),
);
