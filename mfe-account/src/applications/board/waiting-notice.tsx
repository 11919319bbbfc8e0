import type { ApplicationSummary } from "@penresume/contracts";
import { ApiProblem, getErrorMessage, isTransient, useIsOnline, useSession, useStore } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { Link } from "react-router";
import { applicationTexts } from "../lib/texts.ts";
import { drafts, hasValues, openDraft } from "../saving/drafts.ts";
import { newApplications } from "../saving/new-applications.ts";
import { discardUnsent } from "../saving/unsent.ts";
import type { SaveContext } from "../saving/use-application.ts";
import { waitingTexts as texts } from "./texts.ts";

/** What waits for the network, and what could not be saved when it was back. */
export function WaitingNotice({
  items,
  context,
}: {
  /** The list as it is shown. */
  items: readonly ApplicationSummary[];
  context: Pick<SaveContext, "api" | "queryClient">;
}) {
  const isOnline = useIsOnline();
  const uid = useSession().user?.uid ?? "";
  const all = useStore(drafts, (state) => state);
  const waiting = useStore(newApplications, (state) => state.waiting);
  const problems = useStore(newApplications, (state) => state.problems);
  const unsaved = Object.entries(all).filter(([, draft]) => hasValues(draft));
  const count = new Set([...unsaved.map(([id]) => id), ...Object.keys(waiting)]).size;
  const getName = (id: string) => {
    const item = items.find((each) => each.id === id);
    return item ? applicationTexts.name(item) : texts.deleted;
  };
  const isRefused = (problem: unknown) => problem != null && !isTransient(problem);

  return (
    <>
      {!isOnline && count > 0 && <AlertBox tone="info">{texts.waiting(count)}</AlertBox>}
      {unsaved
        .filter(([, { conflicts }]) => conflicts.length > 0)
        .map(([id]) => (
          <AlertBox key={id} tone="warning">
            <span>{texts.conflict}</span> <Link to={`/candidaturas/${id}`}>{getName(id)}</Link>
          </AlertBox>
        ))}
      {unsaved
        .filter(([, { problem }]) => isRefused(problem))
        .map(([id, { problem }]) => {
          const isDeleted = problem instanceof ApiProblem && problem.status === 404;
          return (
            <AlertBox
              key={id}
              actions={
                isDeleted && (
                  <Button variant="secondary" onClick={() => openDraft({ ...context, uid, id }).discard()}>
                    {texts.discard}
                  </Button>
                )
              }
            >
              <strong>{texts.notSaved}</strong>{" "}
              {isDeleted ? (
                <span>{texts.deletedElsewhere}</span>
              ) : (
                <>
                  <Link to={`/candidaturas/${id}`}>{getName(id)}</Link>
                  <span>{`: ${getErrorMessage(problem)}`}</span>
                </>
              )}
            </AlertBox>
          );
        })}
      {Object.entries(problems)
        .filter(([id]) => id in waiting)
        .map(([id, problem]) => (
          <AlertBox
            key={id}
            actions={
              <Button variant="secondary" onClick={() => discardUnsent({ ...context, uid }, id)}>
                {texts.discard}
              </Button>
            }
          >
            <strong>{texts.notCreated(getName(id))}</strong> <span>{getErrorMessage(problem)}</span>
          </AlertBox>
        ))}
    </>
  );
}
