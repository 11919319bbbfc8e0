import { POSTING_LIMITS, type ResumeContent } from "@penresume/contracts";
import { type ComponentType, useEffect, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { entryTexts as texts } from "./entry-texts.ts";
import { watchFileDrag } from "./file-drag.ts";
import type { ImportDialogProps } from "./import-dialog.tsx";
import styles from "./import-entry.module.css";
import type { ImportSource } from "./import-store.ts";
import type { PastedBlock } from "./paste-offer.tsx";
import { watchPaste } from "./watch-paste.ts";

// A separate chunk: the code of the import is loaded when it is used.
const loadDialog = () => import("./import-dialog.tsx");
const loadShare = () => import("../lib/share.ts");
const loadPasteOffer = () => import("./paste-offer.tsx");

/** A shorter line of a pasted text may also be typed. */
const SHORTEST_LINE = 8;

type Opened = Pick<ImportDialogProps, "files" | "text" | "source"> & {
  /** The résumé without the pasted text that is imported. */
  content?: ResumeContent | undefined;
  /** Whether another app has shared it. */
  isShared?: boolean;
};

/** Import of a résumé: by button, or by a file that is dropped anywhere on the editor. */
export function useImport({ onTold }: Pick<ImportDialogProps, "onTold">) {
  const { startsImport, takesShare } = useDocumentStore();
  const isEnabled = useDocument(({ isLockedElsewhere }) => !isLockedElsewhere);
  const [state, setState] = useState<"closed" | "draggedOver" | Opened>(startsImport && !takesShare ? {} : "closed");
  const opened = typeof state === "object" ? state : null;
  useEffect(
    () =>
      isEnabled
        ? watchFileDrag({
            onDrag: (isOver) => setState((now) => (typeof now === "object" ? now : isOver ? "draggedOver" : "closed")),
            onDrop: (files) => setState({ files }),
          })
        : undefined,
    [isEnabled],
  );
  useEffect(() => {
    if (!takesShare) return;
    let isLeft = false;
    // Until it is used or refused, also after a reload.
    void loadShare()
      .then(({ readShare }) => readShare())
      .then((share) => {
        if (share && !isLeft)
          setState({ ...(share.files.length > 0 ? { files: share.files } : { text: share.text }), isShared: true });
      }, console.error);
    return () => {
      isLeft = true;
    };
  }, [takesShare]);
  function close() {
    if (opened?.isShared) void loadShare().then(({ removeShare }) => removeShare(), console.error);
    setState("closed");
  }
  const offer = usePasteOffer(isEnabled, (text, content) => setState({ text, content }));
  const [Dialog, notice] = useLazyComponent(loadDialog, opened !== null, texts.failed, () => setState("closed"));

  return {
    open: (source?: ImportSource) => setState({ source }),
    isOpening: opened !== null && !Dialog,
    /** The dialog, the hint while a file is dragged over the page, and the notice of a failed load. */
    overlay: (
      <>
        {state === "draggedOver" && <div className={styles.drop}>{texts.drop}</div>}
        {notice}
        {offer}
        {opened && Dialog && isEnabled && (
          <DocumentImport Dialog={Dialog} {...opened} onTold={onTold} onClose={close} />
        )}
      </>
    ),
  };
}

/** Whether a change is the paste of a text: one that the field refused, or had already, is followed by another change. */
function isPasted(text: string, before: ResumeContent, after: ResumeContent): boolean {
  const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
  return text.split("\n").some((line) => {
    const words = JSON.stringify(line.replace(/^[^\p{L}\p{N}]+/u, "").trim()).slice(1, -1);
    return words.length >= SHORTEST_LINE && now.includes(words) && !old.includes(words);
  });
}

/** What follows the paste of a text that is more than its field's. */
function usePasteOffer(isEnabled: boolean, onImport: (text: string, content: ResumeContent) => void) {
  const { getState, subscribe, dispatch, showPanel } = useDocumentStore();
  const [block, setBlock] = useState<PastedBlock | null>(null);
  const close = () => setBlock(null);
  const [Offer] = useLazyComponent(loadPasteOffer, block !== null, "", close);
  useEffect(() => {
    if (!isEnabled) return;
    let unsubscribe = () => {};
    const end = watchPaste((text) => {
      const before = getContent(getState());
      unsubscribe();
      unsubscribe = subscribe(() => {
        const after = getContent(getState());
        if (after === before) return;
        unsubscribe();
        if (isPasted(text, before, after)) setBlock({ text, before, after });
      });
    });
    return () => {
      end();
      unsubscribe();
    };
  }, [isEnabled, getState, subscribe]);
  return (
    block &&
    Offer && (
      <Offer
        block={block}
        getCurrent={() => getContent(getState())}
        onClose={close}
        onImport={(text, content) => {
          close();
          onImport(text, content);
        }}
        onCompare={(text, content) => {
          close();
          dispatch({
            type: "replace",
            content: { ...content, posting: { title: "", text: text.trim().slice(0, POSTING_LIMITS.text) } },
          });
          showPanel("jobMatch");
        }}
      />
    )
  );
}

/** An import into the document. */
function DocumentImport({
  Dialog,
  content,
  isShared: _,
  onClose,
  ...opened
}: Opened & Pick<ImportDialogProps, "onTold" | "onClose"> & { Dialog: ComponentType<ImportDialogProps> }) {
  const { api, importContent } = useDocumentStore();
  const current = useDocument(getContent);
  return (
    <Dialog
      api={api}
      current={content ?? current}
      {...opened}
      onClose={onClose}
      onUse={(content) => {
        onClose();
        importContent(content);
      }}
    />
  );
}
