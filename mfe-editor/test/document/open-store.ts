import type { ResumeContent } from "@penresume/contracts";
import { createApi, type Host } from "@penresume/web-host";
import type { Location } from "react-router";
import { onTestFinished, vi } from "vitest";
import { createDocumentStore } from "../../src/document/document-store.ts";
import { createIdentifiedResume as createResume } from "../create-resume.ts";
import { ANA } from "../render-editor.tsx";

export const ID = "a".repeat(24);

const host = {
  session: { user: ANA, getToken: async () => "token", login: async () => {} },
  subscription: { isSubscribed: true, refresh: async () => true },
  analytics: { track() {} },
} as unknown as Host;

/** Opens the stored résumé of Ana in a store, as a tab does, until the end of the test. */
export function openStore(content: ResumeContent = createResume(), version = 1) {
  const location: Location = {
    pathname: `/editor/${ID}`,
    search: "",
    hash: "",
    key: "default",
    state: null,
  };
  const navigate = vi.fn();
  const document = createDocumentStore({
    api: createApi({ getToken: async () => "token" }),
    initial: {
      content,
      document: { kind: "saved", id: ID, version },
      savedContent: content,
      savedAt: new Date(),
      unconfirmed: [],
      step: "personal",
      isRestored: false,
    },
    editorKey: "default",
    resumeId: ID,
    host,
    router: { location, navigate },
  });
  const close = document.start();
  onTestFinished(close);
  const typeName = (fullName: string) => document.dispatch({ type: "personal", patch: { fullName } });
  const readName = () => document.getState().state.content.personalInfo.fullName;
  return { ...document, typeName, readName, navigate, close };
}
