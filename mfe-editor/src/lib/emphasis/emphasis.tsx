import { Icon } from "@penresume/web-ui";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./emphasis.module.css";
import { LinkDialog } from "./link-dialog.tsx";
import { applyEdit, findAddress, insertLink, setLink, toggleMark } from "./mark-selection.ts";
import { isMac, emphasisTexts as texts } from "./texts.ts";

interface LinkedSelection {
  start: number;
  end: number;
  address: string | undefined;
}

/** Bold, italic and links of a text area: a toolbar while it has the focus, and shortcuts. */
export default function Emphasis({ textArea }: { textArea: RefObject<HTMLTextAreaElement | null> }) {
  /** The selection that becomes a link, while its address is typed. */
  const [linked, setLinked] = useState<LinkedSelection | null>(null);

  function run(action: "bold" | "italic" | "link"): void {
    const area = textArea.current;
    if (!area || area.disabled) return;
    const { value, selectionStart: start, selectionEnd: end } = area;
    if (action === "link") {
      setLinked({ start, end, address: findAddress(value, start, end) });
      return;
    }
    const edit = toggleMark(value, start, end, action === "bold" ? "isBold" : "isItalic");
    if (edit) applyEdit(area, edit);
    else area.focus();
  }

  function link(address: string | undefined): void {
    const area = textArea.current;
    if (!area || !linked) return;
    const { start, end } = linked;
    // The closed dialog returns the focus.
    flushSync(() => setLinked(null));
    const edit = setLink(area.value, start, end, address);
    if (edit) applyEdit(area, edit);
    else if (address !== undefined && start === end) applyEdit(area, insertLink(start, address));
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // On a Mac Ctrl+B and Ctrl+K move the caret and delete.
    const [key, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
    if (!key || other || event.shiftKey || event.altKey) return;
    const action = SHORTCUTS[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    run(action);
  });
  useEffect(() => {
    const area = textArea.current;
    area?.addEventListener("keydown", onKeyDown);
    return () => area?.removeEventListener("keydown", onKeyDown);
  }, [textArea]);

  const button = (action: "bold" | "italic" | "link") => ({
    type: "button" as const,
    title: texts[action],
    "aria-label": texts[action],
    // The shortcuts do the same; Tab leads to the next field.
    tabIndex: -1,
    onClick: () => run(action),
  });
  return (
    <>
      {/* A press keeps the focus and the selection of the text. */}
      <div
        role="toolbar"
        aria-label={texts.toolbar}
        className={styles.toolbar}
        onMouseDown={(event) => event.preventDefault()}
      >
        <button {...button("bold")}>
          <b aria-hidden="true">N</b>
        </button>
        <button {...button("italic")}>
          <i aria-hidden="true">I</i>
        </button>
        <button {...button("link")}>
          <Icon
            size={18}
            path="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300"
          />
        </button>
      </div>
      {linked && <LinkDialog address={linked.address} onClose={() => setLinked(null)} onUse={link} />}
    </>
  );
}

const SHORTCUTS: Readonly<Record<string, "bold" | "italic" | "link">> = { b: "bold", i: "italic", k: "link" };
