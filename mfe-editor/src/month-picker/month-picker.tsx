import { parseDate } from "@penresume/resume/dates";
import { Dialog } from "@penresume/web-ui";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { listen } from "../lib/listen.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { MonthGrid } from "./month-grid.tsx";
import styles from "./month-picker.module.css";
import { monthPickerTexts as texts } from "./texts.ts";

const GAP = 4;

/** Chooses month and year of a field: at the bottom of the screen on phones, over a dialog in the middle, next to the field otherwise. */
export default function MonthPicker({
  label,
  value,
  near,
  getOpener,
  onChoose,
  onClose,
}: {
  label: string;
  value: string;
  /** The month to start at without a date in the field. */
  near: string;
  getOpener(): HTMLElement | null;
  onChoose(text: string): void;
  onClose(): void;
}) {
  const isPhone = useIsPhone();
  const today = new Date();
  const parsed = parseDate(value);
  const isMonth = parsed !== undefined && parsed.first === parsed.last;
  const start = (parsed ?? parseDate(near))?.first ?? today.getFullYear() * 12 + today.getMonth();
  const grid = <MonthGrid chosen={isMonth ? parsed.first : undefined} start={start} onChoose={onChoose} />;
  // A modal dialog covers the page, and would cut off what is next to its field.
  const isModal = isPhone || getOpener()?.closest("dialog");
  return isModal ? (
    <Dialog title={texts.title(label)} position={isPhone ? "bottom" : "middle"} onClose={onClose}>
      {grid}
    </Dialog>
  ) : (
    <Popover name={texts.title(label)} getOpener={getOpener} onClose={onClose}>
      {grid}
    </Popover>
  );
}

/** A dialog next to its button, which leaves the page usable. Escape, a press elsewhere and leaving it close it. */
function Popover({
  name,
  getOpener,
  onClose,
  children,
}: {
  name: string;
  getOpener(): HTMLElement | null;
  onClose(): void;
  children: ReactNode;
}) {
  const popover = useRef<HTMLDivElement>(null);
  const openedBy = useRef(getOpener());
  useLayoutEffect(() => {
    const field = openedBy.current?.parentElement?.parentElement?.getBoundingClientRect();
    const own = popover.current;
    if (!field || !own) return;
    const hasRoom = field.bottom + own.offsetHeight + GAP <= innerHeight || field.top < own.offsetHeight;
    own.style.left = `${Math.min(field.left, innerWidth - own.offsetWidth - GAP) + scrollX}px`;
    own.style.top = `${(hasRoom ? field.bottom + GAP : field.top - own.offsetHeight - GAP) + scrollY}px`;
    own.scrollIntoView({ block: "nearest" });
  }, []);
  const onPress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !popover.current?.contains(target) && !getOpener()?.contains(target)) onClose();
  });
  useEffect(() => listen(document, { pointerdown: onPress, focusin: onPress }), []);
  return createPortal(
    <div
      ref={popover}
      role="dialog"
      aria-label={name}
      className={styles.popover}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
        getOpener()?.focus();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
