import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./row-button.module.css";

/** A row of a list of choices: a button with a name and a line about it. */
export const RowButton = ({
  name,
  hint,
  mark,
  className,
  ...button
}: Omit<ButtonProps, "name" | "children" | "variant"> & {
  name: string;
  hint?: string | undefined;
  /** Shown next to the name. */
  mark?: ReactNode;
}) => (
  <Button variant="quiet" className={classNames(styles.row, className)} {...button}>
    <span className={styles.name}>
      {name} {mark && <span className={styles.mark}>{mark}</span>}
    </span>
    {hint && <span className={styles.hint}> {hint}</span>}
  </Button>
);

/** A list of them. */
export const RowList = ({ children, ...list }: { children: ReactNode; "aria-busy"?: boolean }) => (
  <ul className={styles.list} {...list}>
    {children}
  </ul>
);
