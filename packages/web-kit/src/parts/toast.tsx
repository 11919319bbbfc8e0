import { type ReactNode, useEffect, useRef } from "react";
import styles from "./toast.module.css";

/** A notice at the foot of the screen, read out politely; `action` is e.g. the 'Desfazer' button. */
export function Toast({
  children,
  action,
  seconds = 10,
  onEnd,
}: {
  children: ReactNode;
  action?: ReactNode;
  seconds?: number;
  /** Called when the time is over; the parent stops rendering the notice. */
  onEnd(): void;
}) {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const timer = setTimeout(() => end.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <div className={styles.toast} role="status">
      <span>{children}</span>
      {action}
    </div>
  );
}
