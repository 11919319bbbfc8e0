import { AlertBox, Button, ErrorBoundary, Toast } from "@penresume/web-ui";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from "react";
import { findLoadFailure, type LoadFailure, UNKNOWN_FAILURE } from "./load-failure.ts";
import { createStore, type Store, useStore } from "./store.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyState<Props> {
  Component: ComponentType<Props> | null;
  /** Why the last load failed. */
  failure: LoadFailure | null;
}

const parts = new WeakMap<object, Store<LazyState<never>>>();

/** The component of `load` on this page, loaded once. */
function getPart<Props>(load: Load<Props>): Store<LazyState<Props>> {
  const part =
    (parts.get(load) as Store<LazyState<Props>> | undefined) ?? createStore({ Component: null, failure: null });
  parts.set(load, part as Store<never>);
  return part;
}

/** Resolves to whether the component is loaded. A failed load can be repeated. */
async function loadPart<Props>(load: Load<Props>): Promise<boolean> {
  const part = getPart(load);
  if (part.getState().Component) return true;
  part.setState({ failure: null });
  try {
    part.setState({ Component: (await load()).default });
    return true;
  } catch (error) {
    console.error(error);
    part.setState({ failure: await findLoadFailure(error) });
    return false;
  }
}

const usePart = <Props,>(load: Load<Props>) => useStore(getPart(load), (part) => part);

/** A component that is loaded when it is first shown. A failed load can be retried. `load` must be a stable function. */
export function LazyComponent<Props extends object>({
  load,
  props,
  failed = texts.failed,
  loading,
}: {
  load: Load<Props>;
  props: Props;
  failed?: string;
  loading?: ReactNode;
}) {
  const { Component, failure } = usePart(load);
  useEffect(() => void loadPart(load), [load]);
  if (failure) return <LoadProblem failed={failed} failure={failure} onRetry={() => void loadPart(load)} />;
  if (!Component) return loading;
  return (
    <ErrorBoundary fallback={(retry) => <LoadProblem failed={failed} failure={UNKNOWN_FAILURE} onRetry={retry} />}>
      <Component {...props} />
    </ErrorBoundary>
  );
}

/** Loads a component when it is needed. Also returns a notice after a failed load, until the user closes it. */
export function useLazyComponent<Props>(load: Load<Props>, isNeeded: boolean, failed: string, onFailure: () => void) {
  const { Component, failure } = usePart(load);
  const start = useEffectEvent(async () => (await loadPart(load)) || onFailure());
  useEffect(() => {
    if (isNeeded) void start();
  }, [isNeeded]);
  const notice = failure && (
    <Toast
      onClose={() => getPart(load).setState({ failure: null })}
      action={failure.isOutdated && <ReloadButton />}
    >{`${failed} ${failure.text}`}</Toast>
  );
  return [Component, notice] as const;
}

function LoadProblem({ failed, failure, onRetry }: { failed: string; failure: LoadFailure; onRetry(): void }) {
  const text = `${failed} ${failure.text}`;
  return failure.isOutdated ? (
    <AlertBox actions={<ReloadButton />}>{text}</AlertBox>
  ) : (
    <AlertBox onRetry={onRetry}>{text}</AlertBox>
  );
}

const ReloadButton = () => (
  <Button variant="secondary" onClick={() => location.reload()}>
    {texts.reload}
  </Button>
);

const texts = {
  failed: "Não foi possível carregar esta parte.",
  reload: "Recarregar",
};
