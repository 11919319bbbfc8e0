import { applicationListSchema, resumePageSchema } from "@penresume/contracts";
import type { Loadable } from "@penresume/web-features";
import { useCallback } from "react";
import { useLoadable } from "../lib/use-loadable.ts";
import { useDocument, useDocumentStore } from "./document-context.tsx";
import { getVagaTitle } from "./document-state.ts";

/** What was made from the document and its posting before; the ids. */
export interface Made {
  versionId: string | undefined;
  applicationId: string | undefined;
  /** Whether the document has an application of another name. */
  hasOther: boolean;
}

/**
 * Finds the version of the document, and the application of either or of its base, that were made for a posting with this title;
 * nothing without a title.
 */
export function useMade(title: string | undefined): Loadable<Made> {
  const { api } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : undefined));
  const baseId = useDocument(({ state }) => state.content.base?.id);
  const isVersion = useDocument(getVagaTitle) !== undefined;
  return useLoadable(
    useCallback(
      async (signal) => {
        if (!id || title === undefined) return { versionId: undefined, applicationId: undefined, hasOther: false };
        const [resumes, applications] = await Promise.all([
          api.request("GET", "/api/resumes?limit=100", { schema: resumePageSchema, signal }),
          api.request("GET", "/api/applications", { schema: applicationListSchema, signal }),
        ]);
        const version = resumes.items.find(({ base, posting }) => base?.id === id && posting?.title === title);
        const related = [id, baseId, version?.id].filter(Boolean);
        const application =
          applications.items.find(({ resumeId }) => isVersion && resumeId === id) ??
          applications.items.find(
            ({ resumeId, ...item }) =>
              related.includes(resumeId) && [item.title, item.company].filter(Boolean).join(", ") === title,
          );
        return {
          versionId: version?.id,
          applicationId: application?.id,
          hasOther: applications.items.some(({ resumeId }) => resumeId === id),
        };
      },
      [api, id, baseId, isVersion, title],
    ),
  );
}
