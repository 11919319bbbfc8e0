import type { MatchResult, MatchStatus, ResumeInput } from "@penresume/job-match";
import type { Posting, RequirementNeed } from "@penresume/postings";

export interface InterviewInput {
  posting: Posting;
  /** Text of the posting. */
  text: string;
  /** Title of the application; the posting's counts without one. */
  title?: string;
  /** One for each requirement of the posting. */
  results: MatchResult[];
  resume: ResumeInput;
}

/** A line of the résumé. */
export interface ResumeLine {
  /** Exact substring of a field. */
  text: string;
  /** Where it stands, such as the job: 'Cozinheiro, Cantina da Serra'. */
  place: string;
}

export interface InterviewQuestion {
  text: string;
  /** A requirement of the posting, or an entry of the data by its id. */
  source:
    | { kind: "requirement"; quote: string; need: RequirementNeed; status: MatchStatus }
    | { kind: "entry"; id: string };
  /** Lines of the résumé to use in the answer. */
  lines: ResumeLine[];
  /** What to say, Portuguese sentences. */
  advice: string[];
  /** An honest answer with blanks (`__`) for what only the person knows; states no skill. */
  model?: string;
}

/** A sentence of the video's script with the lines of the résumé that it states; blanks (`__`) are for the person. */
export interface ScriptLine {
  text: string;
  /** What is said in this part. */
  part: string;
  sources: string[];
}

export interface InterviewGuide {
  /** The most likely first. */
  questions: InterviewQuestion[];
  askBack: string[];
  /** What an employer may not ask, with the law. */
  unlawful: { topic: string; law: string }[];
  /** Script of the one-minute video. */
  script: ScriptLine[];
}
