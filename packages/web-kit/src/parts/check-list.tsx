import { classNames } from "../class-names.ts";
import styles from "./check-list.module.css";

/** What one gets, each with a tick. */
export const CheckList = ({ items, className }: { items: readonly string[]; className?: string | undefined }) => (
  <ul className={classNames(styles.list, className)}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
