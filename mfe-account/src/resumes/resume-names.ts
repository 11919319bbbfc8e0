import { RESUME_NAME_LIMIT, type ResumeSummary } from "@penresume/contracts";

export const NO_NAME = "Sem nome";
const NO_NAME_VERSION = "Vaga sem nome";

type Named = Pick<ResumeSummary, "name" | "personalInfo" | "base" | "posting">;

/** The résumé's name, else the posting of a version, else the name of the person on it, which its base has too. */
export const displayName = ({ name, personalInfo, base, posting }: Named): string =>
  name || posting?.title.trim() || (base && NO_NAME_VERSION) || personalInfo.fullName.trim() || NO_NAME;

// ' (cópia)' or ' (cópia 2)' at the end of a name
const COPY_SUFFIX = / \(cópia(?: \d+)?\)$/;

/** Creates the name of a duplicate: '… (cópia)', or with a number when one of `others` has that name. */
export function nameCopy(original: Named, others: readonly Named[]): string {
  const base = displayName(original).replace(COPY_SUFFIX, "");
  const takenNames = new Set(others.map(displayName));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? " (cópia)" : ` (cópia ${number})`;
    const name = base.slice(0, RESUME_NAME_LIMIT - suffix.length).trimEnd() + suffix;
    if (!takenNames.has(name)) return name;
  }
}
