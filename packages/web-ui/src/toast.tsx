import { type ReactNode, useEffect, useEffectEvent } from "react";
import styles from "./toast.module.css";

/** A notification at the bottom of the screen; `action` is a button such as 'Desfazer'. */
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
  return (
    <div className={styles.toast} role="status">
      <span>{children}</span>
      {action}
    </div>
  );
}
