import { getErrorMessage } from "@penresume/web-host";
import { AlertBox } from "@penresume/web-ui";
import type { ReactNode } from "react";

/** What a service was asked for. There are data only once they were read: a failed read is neither data nor an empty list. */
export type Loadable<T> = { reload(): unknown } & (
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  /** `error`: why they could not be read again. */
  | { state: "loaded"; data: T; error: unknown }
);

/** Why something could not be read; null otherwise. */
export const getLoadError = (loadable: Loadable<unknown>): unknown =>
  loadable.state === "loading" ? null : loadable.error;

/** The failure with a retry, a placeholder while it loads, and the data. */
export function LoadableContent<T>({
  loadable,
  title,
  describe = getErrorMessage,
  loading,
  children,
}: {
  loadable: Loadable<T>;
  /** What could not be loaded. */
  title?: string;
  describe?: (error: unknown) => string;
  loading?: ReactNode;
  children?: (data: T) => ReactNode;
}) {
  const error = getLoadError(loadable);
  return (
    <>
      {error !== null && (
        <AlertBox onRetry={loadable.reload}>
          {title && <strong>{title}</strong>}
          <p>{describe(error)}</p>
        </AlertBox>
      )}
      {loadable.state === "loading" && loading}
      {loadable.state === "loaded" && children?.(loadable.data)}
    </>
  );
}
