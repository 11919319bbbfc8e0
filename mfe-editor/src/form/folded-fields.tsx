import { type ReactNode, useState } from "react";
import styles from "./fields.module.css";

/** Fields that few need. They are folded until they have content, which unfolds them. */
export function FoldedFields({
  label,
  isFilled,
  startsOpen = false,
  children,
}: {
  label: string;
  isFilled: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const [wasFilled, setWasFilled] = useState(isFilled);
  const [isOpen, setOpen] = useState(isFilled || startsOpen);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setOpen(true);
  }
  return (
    <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
