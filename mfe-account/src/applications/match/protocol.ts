import type { InterviewGuide, MatchResult, Posting, ResumeInput } from "@penresume/job-match";

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
