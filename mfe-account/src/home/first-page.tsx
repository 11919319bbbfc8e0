import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import type { ReactNode } from "react";

/** A résumé as the PDF has it; `children` where nothing is written yet. Its own chunk: it brings layouts and fonts. */
export const FirstPage = ({ resume, children }: { resume: ResumeContent; children: ReactNode }) =>
  isResumeEmpty(resume) ? children : <ResumePages resume={resume} />;
