import { type Api, getErrorMessage, type SessionUser, saveBlob } from "@penresume/web-kit";
import { useState } from "react";
import { createDataArchive } from "./create-data-archive.ts";
import { myAccountTexts as texts } from "./texts.ts";

/** 'Baixar meus dados'. */
export function useDataExport(api: Api, user: SessionUser | null) {
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    if (!user) return;
    setState("busy");
    setFailure(null);
    try {
      saveBlob(await createDataArchive(api, user), texts.archiveName(new Date().toISOString().slice(0, 10)));
      setState("done");
    } catch (error) {
      console.error("data archive not created", error);
      setFailure(getErrorMessage(error));
      setState("idle");
    }
  }

  return { download, busy: state === "busy", done: state === "done", failure };
}
