import { POSTING_LIMITS } from "@penresume/contracts";
import type { RequirementNeed } from "@penresume/job-match";
import { isResumeEmpty } from "@penresume/resume-view";
import { AlertBox, type Api, Button, type SavedDocument } from "@penresume/web-kit";
import { type Dispatch, useState } from "react";
import { type EditorAction, type EditorState, findFieldName } from "../resume/editor-state.ts";
import type { Place } from "../review/place.ts";
import { selectQuoteOnFocus } from "../review/select-quote.ts";
import { PanelFrame } from "../side-panel/panel-frame.tsx";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import { entryTexts } from "./entry-texts.ts";
import styles from "./job-match-panel.module.css";
import type { JobMatch } from "./matcher.ts";
import { PostingActions } from "./posting-actions.tsx";
import { PostingForm } from "./posting-form.tsx";
import { RequirementItem } from "./requirement-item.tsx";
import { jobMatchTexts as texts } from "./texts.ts";
import { useLiveMatch } from "./use-live-match.ts";

export interface JobMatchPanelProps extends SidePanelProps {
  api: Api;
  /** Null for guests. */
  uid: string | null;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onGo(step: Place["step"], path?: string): void;
  /** Saves what is unsaved; null when that did not work. */
  save(): Promise<SavedDocument | null>;
}

/** The résumé compared with a posting: in the preview's place, on phones over the whole screen. */
export default function JobMatchPanel(props: JobMatchPanelProps) {
  const { state, dispatch, isPhone, isOpen, onGo, onClose } = props;
  const { content } = state;
  const { posting } = content;
  const [isEditing, setEditing] = useState(false);
  const text = posting?.text ?? "";
  const { match, isFailed, retry } = useLiveMatch(isOpen ? text : "", content);

  if (!isOpen) return null;

  const isLink = match?.posting.outcome === "link";
  function go({ step, path }: Place, quote?: string) {
    if (path && quote) selectQuoteOnFocus(findFieldName(state, path), quote, 0);
    if (isPhone) onClose();
    onGo(step, path);
  }

  return (
    <PanelFrame title={entryTexts.title} closeLabel={texts.close} isPhone={isPhone} onClose={onClose}>
      <div className={styles.jobMatch}>
        {isFailed ? (
          <AlertBox
            actions={
              <Button variant="secondary" onClick={retry}>
                {texts.retry}
              </Button>
            }
          >
            {texts.failed}
          </AlertBox>
        ) : !posting || isEditing || isLink ? (
          <PostingForm
            key={text}
            text={text}
            problem={isLink ? texts.link : undefined}
            onCompare={(pasted) => {
              dispatch({ type: "posting", posting: { title: "", text: pasted } });
              setEditing(false);
            }}
            onCancel={isEditing && !isLink ? () => setEditing(false) : undefined}
          />
        ) : match ? (
          <Comparison {...props} match={match} onGo={go} onChange={() => setEditing(true)} />
        ) : (
          <p role="status">{texts.working}</p>
        )}
        <p className={styles.note}>{texts.privacy}</p>
      </div>
    </PanelFrame>
  );
}

const NEEDS: RequirementNeed[] = ["must", "nice"];

function Comparison({
  api,
  uid,
  save,
  match: { text, posting, results },
  state: { content },
  onGo,
  onChange,
}: Pick<JobMatchPanelProps, "api" | "uid" | "save" | "state"> & {
  match: JobMatch;
  onGo(place: Place, quote?: string): void;
  onChange(): void;
}) {
  const { requirements, outcome, language } = posting;
  const count = (status: string) => results.filter((result) => result.status === status).length;
  const items = requirements.flatMap((requirement, at) => {
    const result = results[at];
    return result ? [{ requirement, result }] : [];
  });
  const title = [posting.title ?? texts.untitled, posting.company].filter(Boolean).join(", ");
  return (
    <>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{title}</h3>
        {requirements.length > 0 && (
          <p role="status">
            {texts.count(requirements.length)}: {texts.summary(count("met"), count("partly"), count("missing"))}
          </p>
        )}
        <PostingActions {...{ api, save, onChange }} isGuest={uid === null} posting={{ title, text }} />
      </div>
      {text.length === POSTING_LIMITS.text && <AlertBox tone="warning">{texts.cut(POSTING_LIMITS.text)}</AlertBox>}
      {outcome === "foreign-language" && (
        <AlertBox tone="warning">{texts.foreign(language, requirements.length)}</AlertBox>
      )}
      {outcome === "no-requirements" && <AlertBox tone="warning">{texts.noRequirements}</AlertBox>}
      {requirements.length > 0 && (
        <p className={styles.intro}>{isResumeEmpty(content) ? texts.emptyResume : texts.live}</p>
      )}
      {NEEDS.map((need) => {
        const group = items.filter(({ requirement }) => requirement.need === need);
        if (group.length === 0) return null;
        return (
          <section key={need} className={styles.group} aria-labelledby={`job-match-${need}`}>
            <h4 id={`job-match-${need}`}>
              {texts.needs[need]} <span>{group.length}</span>
            </h4>
            <ul>
              {group.map(({ requirement, result }) => (
                <RequirementItem
                  key={requirement.text}
                  requirement={requirement}
                  result={result}
                  content={content}
                  onGo={onGo}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
