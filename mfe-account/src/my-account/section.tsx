import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, cardClass, Skeleton } from "@penresume/web-ui";
import type { UseQueryResult } from "@tanstack/react-query";
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

/** Renders a query's data, a placeholder of `height` while it loads, or its failure with a retry. */
export function QueryContent<T>({
  query: { data, error, isFetching, refetch },
  height,
  children,
}: {
  query: UseQueryResult<T>;
  height: string;
  children(data: T): ReactNode;
}) {
  return (
    <>
      {error && !isFetching && <AlertBox onRetry={refetch}>{getErrorMessage(error)}</AlertBox>}
      {data === undefined ? isFetching && <Skeleton height={height} /> : children(data)}
    </>
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
