import { isResumeEmpty } from "@penresume/resume-view";
import { NeedsNetwork } from "@penresume/web-host";
import { Button } from "@penresume/web-ui";
import { type ReactNode, useMemo, useState } from "react";
import { Sparkle } from "../assist/sparkle.tsx";
import { useDocument } from "../document/document-context.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";
import styles from "./job-match-panel.module.css";
import { useJobMatch } from "./job-match-store.ts";
import { createTailorRequest } from "./tailor-request.ts";
import { ownAiTexts, jobMatchTexts as texts } from "./texts.ts";

const loadOwnAi = () => import("./own-ai.tsx");

/** Actions for the compared posting. */
export function PostingActions({
  text,
  canTailor,
  isTailoring,
  isStructured,
  isStructuring,
  children,
}: {
  /** Of the posting. */
  text: string;
  /** Whether a guest has something to tailor. */
  canTailor: boolean;
  isTailoring: boolean;
  /** Whether the AI has read the posting. */
  isStructured: boolean;
  isStructuring: boolean;
  /** Buttons that are shown first. */
  children: ReactNode;
}) {
  const { tailor, structure, resetStructured, setEditing } = useJobMatch();
  const content = useDocument(({ state }) => state.content);
  const [isOwn, setOwn] = useState(false);
  const request = useMemo(() => (isResumeEmpty(content) ? null : createTailorRequest(text, content)), [text, content]);
  return (
    <div className={styles.row}>
      {children}
      {canTailor && (
        <NeedsNetwork action="adapte o currículo">
          <Button busyText={isTailoring && texts.tailoring} onClick={() => void tailor(text)}>
            <Sparkle />
            {texts.tailor}
          </Button>
        </NeedsNetwork>
      )}
      {isStructured ? (
        <Button variant="secondary" onClick={resetStructured}>
          {texts.showOwnList}
        </Button>
      ) : (
        <NeedsNetwork action="organize a vaga">
          <Button
            variant="secondary"
            busyText={isStructuring && texts.structuring}
            onClick={() => void structure(text)}
          >
            <Sparkle />
            {texts.structure}
          </Button>
        </NeedsNetwork>
      )}
      {request && (
        <Button variant="quiet" onClick={() => setOwn(true)}>
          {ownAiTexts.open}
        </Button>
      )}
      {request && isOwn && (
        <LazyComponent load={loadOwnAi} props={{ posting: text, request, content, onClose: () => setOwn(false) }} />
      )}
      <Button variant="quiet" onClick={() => setEditing(true)}>
        {texts.change}
      </Button>
    </div>
  );
}
