// The match worker: reads a posting, compares a résumé with it, and checks messages.
import { createInterviewGuide, createMessageCheck, listLines } from "@penresume/applications";
import { loadKnowledge, matchRequirements } from "@penresume/job-match";
import { type Posting, readPosting } from "@penresume/postings";
import type { CheckRequest, CheckResponse, MatchRequest, MatchResponse } from "./protocol.ts";

const port = self as unknown as Worker;
// Cached, because another résumé is compared with the same posting.
let last: { text: string; posting: Posting } | null = null;

async function match({ id, text, title, resume }: MatchRequest): Promise<void> {
  const knowledge = await loadKnowledge();
  if (last?.text !== text) last = { text, posting: readPosting(text, knowledge.vocabulary) };
  const { posting } = last;
  const results = matchRequirements(knowledge, posting.requirements, resume);
  const interview = createInterviewGuide(knowledge, { posting, text, title, results, resume });
  port.postMessage({ id, posting, results, interview } satisfies MatchResponse);
}

async function check({ id, message, resume, context }: CheckRequest): Promise<void> {
  const findSentences = createMessageCheck(await loadKnowledge(), { ...context, lines: listLines(resume) });
  port.postMessage({ id, sentences: findSentences(message) } satisfies CheckResponse);
}

port.addEventListener("message", ({ data }: MessageEvent<MatchRequest | CheckRequest>) => {
  void ("message" in data ? check(data) : match(data)).catch(reportError);
});
