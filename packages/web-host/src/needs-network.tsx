import {
  cloneElement,
  type DOMAttributes,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import styles from "./needs-network.module.css";
import { useIsOnline } from "./online.ts";

/** How long the note at the button is shown, in milliseconds. */
const NOTE_MS = 6000;
/** Between button and note, and between note and the edge of the window, in pixels. */
const GAP = 6;

/** Says what to do when the network is back: `needsNetworkText("baixe o PDF")`. */
export const needsNetworkText = (action: string) => `Sem internet: ${action} quando a conexão voltar.`;

interface Target extends Pick<DOMAttributes<HTMLElement>, "onClickCapture"> {
  "aria-disabled"?: boolean;
  "aria-description"?: string;
}

/**
 * For a button or link that needs the network. Without network it keeps its size and place, does nothing, and says so where it was
 * pressed. `action` is an imperative: "baixe o PDF".
 */
export function NeedsNetwork({ action, children }: { action: string; children: ReactElement<Target> }) {
  const isOnline = useIsOnline();
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  if (isOnline) return children;

  function refuse(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    event.stopPropagation();
    setPressed(event.currentTarget);
  }

  const text = needsNetworkText(action);
  return (
    <>
      {cloneElement(children, { "aria-disabled": true, "aria-description": text, onClickCapture: refuse })}
      {/* A modal dialog hides what is outside it. */}
      {pressed &&
        createPortal(
          <Note key={text} button={pressed} text={text} onClose={() => setPressed(null)} />,
          pressed.closest("dialog") ?? document.body,
        )}
    </>
  );
}

function Note({ button, text, onClose }: { button: HTMLElement; text: string; onClose(): void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!note.current) return;
    const { top, bottom, left } = button.getBoundingClientRect();
    const { style, offsetWidth, offsetHeight } = note.current;
    const fitsBelow = bottom + GAP + offsetHeight < window.innerHeight;
    style.top = `${fitsBelow ? bottom + GAP : top - GAP - offsetHeight}px`;
    style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - GAP))}px`;
    const timer = setTimeout(onClose, NOTE_MS);
    window.addEventListener("scroll", onClose, { capture: true });
    window.addEventListener("resize", onClose);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onClose, { capture: true });
      window.removeEventListener("resize", onClose);
    };
  }, [button, onClose]);
  return (
    <div ref={note} className={styles.note} role="status">
      {text}
    </div>
  );
}
