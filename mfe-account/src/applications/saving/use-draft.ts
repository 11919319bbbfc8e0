import type { Application } from "@penresume/contracts";
import { isNetworkProblem, useSession, useStore } from "@penresume/web-host";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "../../lib/use-api.ts";
import { applyChanges } from "../lib/changes.ts";
import { CLEAN, drafts, hasValues, openDraft } from "./drafts.ts";
import { isNewId } from "./new-applications.ts";

/** The draft of an application for its page and tabs. The component has the application's id as its key. */
export function useDraft(application: Application) {
  const api = useApi();
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid;
  const [draft] = useState(() => openDraft({ id: application.id, uid, api, queryClient }));
  const state = useStore(drafts, (all) => all[application.id] ?? CLEAN);
  const { values } = state;

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && void draft.flush();
    document.addEventListener("visibilitychange", onHide);
    // What could not be saved before does not wait for its next retry.
    if (hasValues(drafts.getState()[application.id] ?? CLEAN)) void draft.flush();
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      void draft.flush();
    };
  }, [draft, application.id]);

  return {
    ...draft,
    ...state,
    /** The application as it is typed. */
    shown: useMemo(() => applyChanges(application, values), [application, values]),
    isDirty: hasValues(state),
    /** What was typed goes out when the network is back. */
    isWaiting: hasValues(state) && (isNewId(application.id) || isNetworkProblem(state.problem)),
  };
}

export type ApplicationDraft = ReturnType<typeof useDraft>;
