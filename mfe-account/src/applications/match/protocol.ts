import type { CheckedSentence, InterviewGuide, MessageContext } from "@penresume/applications";
import type { MatchResult, ResumeInput } from "@penresume/job-match";
import type { Posting } from "@penresume/postings";

export interface MatchRequest {
  id: number;
  /** Text of the posting. */
  text: string;
  /** Title of the application. */
  title: string;
  resume: ResumeInput;
}

export interface MatchResponse {
  id: number;
  posting: Posting;
  /** One for each requirement of the posting. */
  results: MatchResult[];
  interview: InterviewGuide;
}

/** The check of a message's sentences. */
export interface CheckRequest {
  id: number;
  message: string;
  resume: ResumeInput;
  context: Omit<MessageContext, "lines">;
}

export interface CheckResponse {
  id: number;
  sentences: CheckedSentence[];
}
