import type { ResumeContent, TailorRequest, TailorResponse } from "@penresume/contracts";
import type { MatchResult } from "@penresume/job-match";
import type { ApplyStep, Posting, Requirement } from "@penresume/postings";
import type { Addition } from "./additions.ts";

/** What the worker compares: a résumé with the text of a posting. */
export interface MatchInput {
  text: string;
  /** Replace the requirements that the worker reads; null = read them. */
  requirements: Requirement[] | null;
  resume: ResumeContent;
  /** The résumé after each of the AI's proposals; null for one that changes nothing now. */
  proposed: readonly (ResumeContent | null)[];
}

/** One result and one addition for each requirement of the posting. */
export interface MatchOutput {
  posting: Posting;
  steps: ApplyStep[];
  results: MatchResult[];
  /** One for each line about what the person will do. */
  duties: MatchResult[];
  /** null for requirements that the résumé shows. */
  additions: (Addition | null)[];
  /** Requirements that the résumé shows and each of `proposed` shows less. */
  lost: string[][];
}

/** The answer of the person's own assistant to the prompt of a request. */
export interface OwnAnswer {
  request: TailorRequest;
  answer: string;
}

/** `refused`: parts of the answer that cannot be used. */
export type CheckedAnswer = TailorResponse & { refused: number };
