import type { ResumeContent } from "@penresume/contracts";
import { assignEntryIds, createEntryId, isSameContent } from "@penresume/resume";
import { compareWithBase } from "@penresume/resume/versions";
import { LoadableContent } from "@penresume/web-features";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import type { EditorState } from "../document/editor-state.ts";
import { useStore } from "../lib/store.ts";
import panel from "../side-panel/panel.module.css";
import { PanelFrame } from "../side-panel/panel-frame.tsx";
import { PanelStatus } from "../side-panel/panel-status.tsx";
import { useFocusInList } from "../side-panel/use-focus-in-list.ts";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import { createBaseStore } from "./base-store.ts";
import { DifferenceItem } from "./difference-item.tsx";
import { nameGroup } from "./name-group.ts";
import { versionsTexts as texts } from "./texts.ts";
import styles from "./versions-panel.module.css";

const getBase = createBaseStore(
  ({ panel, isLockedElsewhere, state }) =>
    panel === "versions" && !isLockedElsewhere ? state.content.base?.id : undefined,
  { keepsLast: true },
);

interface VersionsPanelProps extends SidePanelProps {
  isPhone: boolean;
}

/** Compares a tailored résumé with its base. Replaces the preview; full-screen on phones. */
export default function VersionsPanel({ isPhone, isOpen, onClose }: VersionsPanelProps) {
  const store = getBase(useDocumentStore());
  const content = useDocument(({ state }) => state.content);
  const base = useStore(store, ({ base }) => base);
  const id = content.base?.id;
  if (!isOpen) return null;
  return (
    <PanelFrame title={texts.title} closeLabel={texts.close} isPhone={isPhone} onClose={onClose}>
      <div className={panel.content}>
        {id ? (
          <LoadableContent
            loadable={base}
            describe={() => texts.loadFailed}
            loading={<p role="status">{texts.loading}</p>}
          >
            {(base) => (base ? <Comparison content={content} baseId={id} base={base} /> : <p>{texts.deleted}</p>)}
          </LoadableContent>
        ) : (
          <p>{texts.deleted}</p>
        )}
      </div>
    </PanelFrame>
  );
}

/** The last action, and the résumé it produced. */
interface Done {
  type: "taken" | "kept" | "undone";
  content: EditorState["content"] | null;
}

function Comparison({
  content,
  baseId,
  base,
}: {
  content: EditorState["content"];
  baseId: string;
  base: ResumeContent;
}) {
  const { dispatch, undoInPlace } = useDocumentStore();
  const [done, setDone] = useState<Done | null>(null);
  const { items, focusNext } = useFocusInList();
  const groups = useMemo(() => compareWithBase(content, base), [content, base]);
  const differences = groups.flatMap((group) => group.differences.map((difference) => ({ group, difference })));
  const news = differences.filter(({ difference }) => difference.changedIn !== "version");
  const own = differences.filter(({ difference }) => difference.changedIn === "version");
  const reordered = groups.filter(({ isReordered }) => isReordered).map(nameGroup);

  function apply(type: "taken" | "kept", changed: EditorState["content"], at: number) {
    const content = assignEntryIds(changed, createEntryId);
    dispatch({ type: "replace", content });
    setDone({ type, content });
    focusNext(at);
  }
  function undo() {
    undoInPlace();
    setDone({ type: "undone", content: null });
    focusNext(0);
  }
  const canUndo = done?.content && isSameContent(done.content, content);

  const renderList = (list: typeof differences, offset: number) => (
    <ul className={panel.list}>
      {list.map(({ group, difference }, index) => (
        <DifferenceItem
          key={`${nameGroup(group)} ${difference.id}`}
          kind={group.kind}
          group={nameGroup(group)}
          difference={difference}
          onTakeOver={() => apply("taken", difference.takeOver(), offset + index)}
          onKeep={() => apply("kept", difference.keep(), offset + index)}
        />
      ))}
    </ul>
  );

  return (
    <div ref={items} className={panel.content}>
      <p className={styles.hint}>
        <Link to={`/editor/${baseId}`}>
          {texts.base(base.name || base.personalInfo.fullName.trim() || texts.noName)}
        </Link>
      </p>
      <PanelStatus
        heading={differences.length === 0 && !reordered.length ? texts.same : texts.count(news.length)}
        done={done && (done.type === "undone" || canUndo) ? texts.done[done.type] : undefined}
        onUndo={canUndo ? undo : undefined}
      />
      {news.length > 0 && (
        <section className={panel.group} aria-labelledby="versions-news">
          <h4 id="versions-news">{texts.news}</h4>
          <p className={styles.hint}>{texts.newsHint}</p>
          {renderList(news, 0)}
        </section>
      )}
      {(own.length > 0 || reordered.length > 0) && (
        <section className={panel.group} aria-labelledby="versions-own">
          <h4 id="versions-own">{texts.own}</h4>
          <p className={styles.hint}>{texts.ownHint}</p>
          {reordered.length > 0 && <p className={styles.hint}>{texts.reordered(reordered.join(", "))}</p>}
          {renderList(own, news.length)}
        </section>
      )}
    </div>
  );
}
