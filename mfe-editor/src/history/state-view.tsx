import type { ResumeContent, ResumeState, StateContent } from "@penresume/contracts";
import { assignEntryIds, createEntryId } from "@penresume/resume";
import { compareWithBase } from "@penresume/resume/versions";
import { ResumePages } from "@penresume/resume-view";
import { LoadableContent } from "@penresume/web-features";
import { Button } from "@penresume/web-ui";
import { useMemo } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { Changes } from "../versions/changes.tsx";
import { nameEntry } from "../versions/describe-entry.ts";
import { nameGroup } from "../versions/name-group.ts";
import styles from "./history.module.css";
import { NameForm } from "./name-form.tsx";
import { historyTexts as texts } from "./texts.ts";
import { formatMoment } from "./times.ts";
import { useSavedState } from "./use-states.ts";

/** The pages of a state, what differs from now, and what can be done with it. */
export function StateView({
  state,
  isRestoring,
  onRename,
  onRestore,
  onBack,
}: {
  state: ResumeState;
  isRestoring: boolean;
  onRename(name: string): Promise<void>;
  onRestore(content: ResumeContent): void;
  /** Returns to the list on narrow screens. */
  onBack(): void;
}) {
  const { uid } = useDocumentStore();
  const current = useDocument(getContent);
  const loadable = useSavedState(state.version);
  const earlier = loadable.state === "loaded" ? loadable.data.content : null;
  const restored = useMemo(() => earlier && restoreState(current, earlier), [current, earlier]);
  const moment = formatMoment(state.savedAt);
  return (
    <section className={styles.view} aria-label={moment}>
      <Button variant="quiet" className={styles.back} onClick={onBack}>
        {texts.back}
      </Button>
      <h3>{state.name ?? moment}</h3>
      {state.name && <p className={styles.hint}>{moment}</p>}
      <LoadableContent loadable={loadable} loading={<p role="status">{texts.loadingPages}</p>} />
      {restored && (
        <>
          <div className={styles.buttons}>
            <Button busyText={isRestoring && texts.restoring} onClick={() => onRestore(restored)}>
              {texts.restore}
            </Button>
            {uid && (
              <NameForm
                key={state.name}
                name={state.name ?? ""}
                action={state.name ? texts.rename : texts.name}
                onRename={onRename}
              />
            )}
          </div>
          <p className={styles.hint}>{texts.restoreHint}</p>
          <Differences current={current} earlier={restored} />
          <div className={styles.pages}>
            <ResumePages resume={restored} />
          </div>
        </>
      )}
    </section>
  );
}

function Differences({ current, earlier }: { current: ResumeContent; earlier: ResumeContent }) {
  const groups = useMemo(() => compareWithBase(current, earlier), [current, earlier]);
  const count = groups.reduce((sum, { differences }) => sum + differences.length, 0);
  const reordered = groups.filter(({ isReordered }) => isReordered).map(nameGroup);
  if (count === 0 && reordered.length === 0) return <p>{texts.same}</p>;
  return (
    <details className={styles.differences}>
      <summary>{texts.differences(Math.max(count, reordered.length))}</summary>
      {reordered.length > 0 && <p className={styles.hint}>{texts.reordered(reordered.join(", "))}</p>}
      <ul>
        {groups.flatMap((group) =>
          group.differences.map(({ id, part, version, base }) => (
            <li key={`${nameGroup(group)} ${id}`}>
              <h4>{`${nameGroup(group)}: ${nameEntry(group.kind, part, base ?? version ?? "")}`}</h4>
              <Changes
                kind={group.kind}
                part={part}
                before={base}
                after={version}
                labels={{ before: texts.before, after: texts.after }}
              />
            </li>
          )),
        )}
      </ul>
    </details>
  );
}

/**
 * The résumé with the pages of an earlier state. What a state does not have stays: title, posting, confirmed facts and settings; also
 * the base of a version that had none then.
 */
export function restoreState(
  current: ResumeContent,
  { sections, language, base = current.base, qrCode, ...pages }: StateContent,
): ResumeContent {
  const { sections: _sections, language: _language, base: _base, qrCode: _qrCode, ...kept } = current;
  return assignEntryIds(
    {
      ...kept,
      ...pages,
      ...(base && { base }),
      ...(sections?.length && { sections }),
      ...(language && language !== "pt" && { language }),
      ...(qrCode && { qrCode }),
    },
    createEntryId,
  );
}
