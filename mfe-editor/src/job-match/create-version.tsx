import { POSTING_LIMITS, type Posting, RESUME_NAME_LIMIT } from "@penresume/contracts";
import {
  AlertBox,
  type Api,
  Button,
  getErrorMessage,
  isBackEntry,
  requestVersion,
  type SavedDocument,
} from "@penresume/web-kit";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { EditorLocationState } from "../editor/use-step-navigation.ts";
import { jobMatchTexts as texts } from "./texts.ts";

/** 'Criar versão para esta vaga'. */
export function CreateVersion({
  api,
  posting: { title, text },
  save,
}: {
  api: Api;
  posting: Posting;
  save(): Promise<SavedDocument | null>;
}) {
  const navigate = useNavigate();
  // A retry reuses the key, so that a lost response does not create two versions.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function createVersion() {
    setBusy(true);
    setError(null);
    try {
      const saved = await save();
      if (!saved) return setError(texts.notSaved);
      const version = await requestVersion(api, saved.id, {
        name: title.slice(0, RESUME_NAME_LIMIT).trim(),
        posting: { title: title.slice(0, POSTING_LIMITS.title), text },
        idempotencyKey,
      });
      // The new résumé opens with this panel.
      const state: EditorLocationState = { panel: "jobMatch" };
      // Replaces the history entry of the dialog on phones.
      navigate(`/editor/${version.id}`, { replace: isBackEntry(), state });
    } catch (error) {
      setError(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" busyText={isBusy && texts.creatingVersion} onClick={() => void createVersion()}>
        {texts.createVersion}
      </Button>
      {error && <AlertBox>{error}</AlertBox>}
    </>
  );
}
