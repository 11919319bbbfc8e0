import { cloneElement, type MouseEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import styles from "./needs-network.module.css";
import { useIsOnline } from "./online.ts";

/** How long the note at the button is shown, in milliseconds. */
const NOTE_MS = 6000;
/** Between button and note, and between note and the edge of the window, in pixels. */
const GAP = 6;

/** Says what to do when the network is back: `needsNetworkText("baixe o PDF")`. */
export const needsNetworkText = (action: string) => `Sem internet: ${action} quando a conexão voltar.`;

interface Target {
  "aria-disabled"?: boolean;
  "aria-describedby"?: string;
}

/**
 * Wraps a button or link that needs the network. Without network it keeps its size and place, does nothing, and says so where it was
 * pressed. `action` is an imperative: "baixe o PDF".
 */
export function NeedsNetwork({ action, children }: { action: string; children: ReactElement<Target> }) {
  const isOnline = useIsOnline();
  const id = useId();
  const note = useRef<HTMLSpanElement>(null);
  const [pressed, setPressed] = useState<DOMRect | null>(null);

  useEffect(() => {
    if (!pressed) return;
    const close = () => setPressed(null);
    const timer = setTimeout(close, NOTE_MS);
    window.addEventListener("scroll", close, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", close, { capture: true });
    };
  }, [pressed]);

  useEffect(() => {
    if (!pressed || !note.current) return;
    const { style, offsetWidth, offsetHeight } = note.current;
    const fitsBelow = pressed.bottom + GAP + offsetHeight < window.innerHeight;
    style.top = `${fitsBelow ? pressed.bottom + GAP : pressed.top - GAP - offsetHeight}px`;
    style.left = `${Math.max(GAP, Math.min(pressed.left, window.innerWidth - offsetWidth - GAP))}px`;
  }, [pressed]);

  function refuse(event: MouseEvent) {
    if (isOnline) return;
    event.preventDefault();
    event.stopPropagation();
    const target = (event.target as HTMLElement).closest("a, button");
    if (target) setPressed(target.getBoundingClientRect());
  }

  return (
    <span className={styles.wrapper} onClickCapture={refuse}>
      {cloneElement(children, isOnline ? {} : { "aria-disabled": true, "aria-describedby": id })}
      {!isOnline && (
        <span
          id={id}
          ref={note}
          className={pressed ? styles.note : styles.hidden}
          role={pressed ? "status" : undefined}
        >
          {needsNetworkText(action)}
        </span>
      )}
    </span>
  );
}
