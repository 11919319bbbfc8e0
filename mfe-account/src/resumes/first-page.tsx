import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, ResumePages } from "@penresume/resume-view";
import type { ReactNode } from "react";

/** The résumé's pages, or `children` while it is empty. In a separate chunk, because it contains layouts and fonts. */
export const FirstPage = ({ resume, children }: { resume: ResumeContent; children: ReactNode }) =>
  isResumeEmpty(resume) ? children : <ResumePages resume={resume} />;
