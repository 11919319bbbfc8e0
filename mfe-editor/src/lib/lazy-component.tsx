import { AlertBox, Button, ErrorBoundary, Toast } from "@penresume/web-ui";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from "react";
import { useLoadFailure } from "./load-failure.ts";
import { createStore, type Store, useStore } from "./store.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyState<Props> {
  Component: ComponentType<Props> | null;
  /** Why the last load failed. */
  error?: unknown;
}

const parts = new WeakMap<object, Store<LazyState<never>>>();

/** The component of `load` on this page, loaded once. */
function getPart<Props>(load: Load<Props>): Store<LazyState<Props>> {
  const part = (parts.get(load) as Store<LazyState<Props>> | undefined) ?? createStore({ Component: null });
  parts.set(load, part as Store<never>);
  return part;
}

/** Resolves to whether the component is loaded. A failed load can be repeated. */
async function loadPart<Props>(load: Load<Props>): Promise<boolean> {
  const part = getPart(load);
  if (part.getState().Component) return true;
  part.setState({ error: undefined });
  try {
    part.setState({ Component: (await load()).default });
    return true;
  } catch (error) {
    console.error(error);
    part.setState({ error });
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
  const { Component, error } = usePart(load);
  useEffect(() => void loadPart(load), [load]);
  if (error) return <LoadProblem failed={failed} error={error} onRetry={() => void loadPart(load)} />;
  if (!Component) return loading;
  return (
    <ErrorBoundary fallback={(retry, error) => <LoadProblem failed={failed} error={error} onRetry={retry} />}>
      <Component {...props} />
    </ErrorBoundary>
  );
}

/** Loads a component when it is needed. Also returns a notice after a failed load, until the user closes it. */
export function useLazyComponent<Props>(load: Load<Props>, isNeeded: boolean, failed: string, onFailure: () => void) {
  const { Component, error } = usePart(load);
  const failure = useLoadFailure(error);
  const start = useEffectEvent(async () => (await loadPart(load)) || onFailure());
  useEffect(() => {
    if (isNeeded) void start();
  }, [isNeeded]);
  const notice = failure && (
    <Toast
      onClose={() => getPart(load).setState({ error: undefined })}
      action={failure.isOutdated && <ReloadButton />}
    >{`${failed} ${failure.text}`}</Toast>
  );
  return [Component, notice] as const;
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

const ReloadButton = () => (
  <Button variant="secondary" onClick={() => location.reload()}>
    {texts.reload}
  </Button>
);

const texts = {
  failed: "Não foi possível carregar esta parte.",
  reload: "Recarregar",
};
