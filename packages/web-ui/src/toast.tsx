import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { showField, takesText } from "./keyboard.ts";
import styles from "./toast.module.css";

const PHONE = "(width < 48rem)";

/**
 * A notification at the bottom of the screen; `action` is a button such as 'Desfazer'. On a phone it goes to the top when a text field gets the
 * focus, and stays there: a button that is pressed does not move.
 */
export function Toast({
  children,
  action,
  seconds = 10,
  onClose,
}: {
  children: ReactNode;
  action?: ReactNode;
  seconds?: number;
  /** Called after `seconds`; the parent then stops rendering the toast. */
  onClose(): void;
}) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function makeRoom() {
      const field = document.activeElement;
      if (!takesText(field) || !matchMedia(PHONE).matches) return;
      toast.current?.toggleAttribute("data-top", true);
      // A bar at the top covers nothing that is scrolled below it.
      requestAnimationFrame(() => field === document.activeElement && showField(field));
    }
    makeRoom();
    document.addEventListener("focusin", makeRoom);
    return () => document.removeEventListener("focusin", makeRoom);
  }, []);
  return (
    <div ref={toast} className={styles.toast} role="status">
      <span>{children}</span>
      {action}
    </div>
  );
}
