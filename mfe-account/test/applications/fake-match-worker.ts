import { createInterviewGuide } from "@penresume/applications";
import { loadKnowledge, matchRequirements } from "@penresume/job-match";
import { readPosting } from "@penresume/postings";
import type { MatchRequest } from "../../src/applications/match/protocol.ts";

// Loading takes longer than tests wait for an element.
await loadKnowledge();

/** Compares in the page what the worker compares. */
export class FakeMatchWorker extends EventTarget {
  /** How many workers were started. */
  static started = 0;
  static requests: MatchRequest[] = [];
  static isBroken = false;

  static reset() {
    Object.assign(FakeMatchWorker, { started: 0, requests: [], isBroken: false });
  }
  constructor() {
    super();
    FakeMatchWorker.started += 1;
  }
  terminate() {}
  postMessage(request: MatchRequest) {
    FakeMatchWorker.requests.push(request);
    // the check of a message, which no test of this needs
    if (request.text === undefined) return;
    if (FakeMatchWorker.isBroken) return queueMicrotask(() => this.dispatchEvent(new Event("error")));
    void loadKnowledge().then((knowledge) => {
      const posting = readPosting(request.text, knowledge.vocabulary);
      const results = matchRequirements(knowledge, posting.requirements, request.resume);
      const interview = createInterviewGuide(knowledge, { ...request, posting, results });
      this.dispatchEvent(new MessageEvent("message", { data: { id: request.id, posting, results, interview } }));
    });
  }
}
