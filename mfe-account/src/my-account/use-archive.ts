import { type Api, type SessionUser, saveAs } from "@penresume/web-kit";
import { useState } from "react";
import { problemMessage } from "../problem-message.ts";
import { collectData } from "./collect-data.ts";
import { myAccountTexts as texts } from "./texts.ts";

/** 'Baixar meus dados'. */
export function useArchive(api: Api, user: SessionUser | null) {
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    if (!user) return;
    setState("busy");
    setFailure(null);
    try {
      saveAs(await collectData(api, user), texts.archiveName(new Date().toISOString().slice(0, 10)));
      setState("done");
    } catch (error) {
      console.error("data not collected", error);
      setFailure(problemMessage(error));
      setState("idle");
    }
  }

  return { download, busy: state === "busy", done: state === "done", failure };
}
