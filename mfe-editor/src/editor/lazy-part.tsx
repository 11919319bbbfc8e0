import { AlertBox, ErrorBoundary } from "@penresume/web-kit";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { editorTexts as texts } from "./texts.ts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const parts = new WeakMap<object, unknown>();

/** Returns the component of `load`, cached so that a loaded component is shown immediately. */
function findPart<P extends object>(load: Load<P>): ComponentType<P> {
  const part = (parts.get(load) ?? lazy(load)) as ComponentType<P>;
  parts.set(load, part);
  return part;
}

/** A component that is loaded when it is first shown. A failed load can be retried. `load` must be a stable function. */
export function LazyPart<P extends object>({
  load,
  props,
  failed = texts.partFailed,
  loading,
}: {
  load: Load<P>;
  props: P;
  failed?: string;
  loading?: ReactNode;
}) {
  const [Part, setPart] = useState(() => findPart(load));
  return (
    <ErrorBoundary
      onRetry={() => {
        // React's `lazy` keeps a failed import.
        parts.delete(load);
        setPart(() => findPart(load));
      }}
      fallback={(retry) => <AlertBox onRetry={retry}>{failed}</AlertBox>}
    >
      <Suspense fallback={loading}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
