import type { ReactNode } from "react";
import styles from "./choice.module.css";

/** A radio button drawn as a card with a picture. */
export function Choice({
  name,
  label,
  checked,
  onChoose,
  children,
}: {
  name: string;
  label: string;
  checked: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} className={styles.radio} />
      {children}
      <span className={styles.name}>{label}</span>
    </label>
  );
}
