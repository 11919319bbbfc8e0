import { useLoadFailure } from "@penresume/web-host";
import { AlertBox, ErrorBoundary } from "@penresume/web-ui";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { editorTexts as texts } from "../editor/texts.ts";
import { ReloadButton } from "./use-lazy-component.tsx";

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
      fallback={(retry, error) => <LoadProblem failed={failed} error={error} onRetry={retry} />}
    >
      <Suspense fallback={loading}>
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadProblem({ failed, error, onRetry }: { failed: string; error: unknown; onRetry(): void }) {
  const failure = useLoadFailure(error);
  if (!failure) return null;
  const text = `${failed} ${failure.text}`;
  return failure.isOutdated ? (
    <AlertBox actions={<ReloadButton />}>{text}</AlertBox>
  ) : (
    <AlertBox onRetry={onRetry}>{text}</AlertBox>
  );
}
