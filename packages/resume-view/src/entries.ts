import type { Education, Experience } from "@penresume/contracts";

/** Whether an entry has content; the 'Atual' of a current one does not count. */
export const isEntryWritten = (entry: Education | Experience): boolean =>
  Object.entries(entry).some(
    ([field, value]) =>
      typeof value === "string" && value.trim() !== "" && !(field === "endDate" && entry.current === true),
  );
