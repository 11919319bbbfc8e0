import type { ReactNode } from "react";
import styles from "./check-list.module.css";
import { classNames } from "./class-names.ts";

export const CheckList = ({ items, className }: { items: readonly ReactNode[]; className?: string | undefined }) => (
  <ul className={classNames(styles.list, className)}>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
      <li key={index}>{item}</li>
    ))}
  </ul>
);
