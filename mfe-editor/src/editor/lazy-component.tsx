import { AlertBox, ErrorBoundary } from "@penresume/web-kit";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { editorTexts as texts } from "./texts.ts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const components = new WeakMap<object, unknown>();

/** Returns the component of `load`, cached so that a loaded component is shown immediately. */
function getLazyComponent<P extends object>(load: Load<P>): ComponentType<P> {
  const component = (components.get(load) ?? lazy(load)) as ComponentType<P>;
  components.set(load, component);
  return component;
}

/** A component that is loaded when it is first shown. A failed load can be retried. `load` must be a stable function. */
export function LazyComponent<P extends object>({
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
  const [Component, setComponent] = useState(() => getLazyComponent(load));
  return (
    <ErrorBoundary
      onRetry={() => {
        // React's `lazy` keeps a failed import.
        components.delete(load);
        setComponent(() => getLazyComponent(load));
      }}
      fallback={(retry) => <AlertBox onRetry={retry}>{failed}</AlertBox>}
    >
      <Suspense fallback={loading}>
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
