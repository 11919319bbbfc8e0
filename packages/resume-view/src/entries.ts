import type { Education, Experience } from "@penresume/contracts";

/** Whether an entry has content; the 'Atual' of a current one and the style of a description do not count. */
export const isEntryWritten = (entry: Education | Experience): boolean =>
  Object.entries(entry).some(
    ([field, value]) =>
      typeof value === "string" &&
      value.trim() !== "" &&
      field !== "descriptionStyle" &&
      !(field === "endDate" && entry.current === true),
  );
