import type { Education, Experience } from "@penresume/contracts";

/** Whether something is written in an entry: 'Atual' alone is not, it comes with a tick. */
export const isEntryWritten = (entry: Education | Experience): boolean =>
  Object.entries(entry).some(
    ([field, value]) =>
      typeof value === "string" && value.trim() !== "" && !(field === "endDate" && entry.current === true),
  );
