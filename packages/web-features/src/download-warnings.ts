import { EMAIL_PATTERN, type ResumeContent } from "@penresume/contracts";
import { findTextsWithBlanks } from "@penresume/resume/blanks";
import { findPhoneProblem } from "@penresume/resume/phone";

/** An e-mail address or phone number that is probably mistyped. */
export interface ContactWarning {
  field: "email" | "phone";
  text: string;
  suggestion?: string | undefined;
}

/** What the owner of a résumé may want to correct before a download. */
export interface DownloadWarnings {
  /** Number of unfilled blanks. */
  blankCount: number;
  contacts: ContactWarning[];
}

export async function findDownloadWarnings(content: ResumeContent): Promise<DownloadWarnings> {
  const { email, phone } = content.personalInfo;
  const suggestion = await suggestEmail(email);
  const isIncomplete = email.trim() !== "" && !EMAIL_PATTERN.test(email.trim());
  return {
    blankCount: findTextsWithBlanks(content).flatMap(({ blanks }) => blanks).length,
    contacts: [
      ...(suggestion || isIncomplete ? [{ field: "email", text: email, suggestion } as const] : []),
      ...(findPhoneProblem(phone) ? [{ field: "phone", text: phone } as const] : []),
    ],
  };
}

/** Without the list of providers, which is loaded on demand, a download is still possible. */
const suggestEmail = (email: string): Promise<string | undefined> =>
  import("@penresume/resume-review/email-typos").then(
    (module) => module.suggestEmail(email),
    () => undefined,
  );
