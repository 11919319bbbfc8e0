import { cardClass } from "@penresume/web-ui";
import { type ReactNode, useId } from "react";
import styles from "./my-account.module.css";

/** A card of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={cardClass(styles.card)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A line of a card, with its button. */
export function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.rowTitle}>{title}</p>
        <p className={styles.hint}>{text}</p>
      </div>
      {children}
    </li>
  );
}
