import { classNames } from "../class-names.ts";
import styles from "./check-list.module.css";

export const CheckList = ({ items, className }: { items: readonly string[]; className?: string | undefined }) => (
  <ul className={classNames(styles.list, className)}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
