import { STRUCTURE_TEXT_LIMIT, structureResumeResponseSchema } from "@penresume/contracts";
import { type Api, getErrorMessage } from "@penresume/web-host";
import { useState } from "react";
import { useRequest } from "../lib/use-request.ts";
import type { Imported } from "./protocol.ts";
import type { Reader } from "./reader.ts";
import { refKey } from "./review.ts";
import { organizeTexts as texts } from "./texts.ts";

// paths of the name and the contact data
const CONTACT_FIELDS = /^personalInfo\.(?:fullName|email|phone|location|links)/;

/** Returns the lines of an import, without the name and the contact data. */
function textWithoutContacts({ lines, provenance }: Imported): string {
  const contacts = new Set(
    Object.entries(provenance).flatMap(([path, refs]) => (CONTACT_FIELDS.test(path) ? refs.map(refKey) : [])),
  );
  return lines
    .filter((line) => !contacts.has(refKey(line)))
    .map(({ text }) => text)
    .join("\n");
}

/** Sends the text of an import to the AI and reads the response into the review. */
export function useOrganize({
  api,
  imported,
  reader,
  announce,
  onOrganized,
}: {
  api: Api;
  imported: Imported;
  reader: Reader;
  announce(text: string): void;
  onOrganized(imported: Imported): void;
}) {
  const { isBusy, problem, run } = useRequest((error) => getErrorMessage(error, texts.failed));
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const text = textWithoutContacts(imported);
  const name = imported.content.personalInfo.fullName.slice(0, 200);

  const organize = () =>
    run(async (signal) => {
      announce(texts.organizing);
      const { resume, discarded } = await api.request("POST", "/api/ai/structure-resume", {
        body: { text, name },
        schema: structureResumeResponseSchema,
        signal,
      });
      onOrganized(await reader.organize(imported, resume));
      setDiscarded(discarded);
      announce(discarded.length > 0 ? texts.discarded(discarded.length) : texts.compare);
    });

  return {
    isBusy,
    problem,
    discarded,
    text,
    isPossible: text.trim() !== "" && text.length <= STRUCTURE_TEXT_LIMIT,
    organize,
  };
}
