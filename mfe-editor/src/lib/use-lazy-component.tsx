import { useLoadFailure } from "@penresume/web-host";
import { Button, Toast } from "@penresume/web-ui";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/** Loads a component when it is needed. Also returns a notice after a failed load, until the user closes it. */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
  failed: string,
  onFailure: () => void,
) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [error, setError] = useState<unknown>();
  const failure = useLoadFailure(error);
  const start = useEffectEvent(() =>
    load().then(
      (loaded) => setComponent(() => loaded.default),
      (error: unknown) => {
        console.error(error);
        setError(error);
        onFailure();
      },
    ),
  );
  useEffect(() => {
    if (isNeeded) void start();
  }, [isNeeded]);
  const notice = failure && (
    <Toast
      onClose={() => setError(undefined)}
      action={failure.isOutdated && <ReloadButton />}
    >{`${failed} ${failure.text}`}</Toast>
  );
  return [Component, notice] as const;
}

export const ReloadButton = () => (
  <Button variant="secondary" onClick={() => location.reload()}>
    Recarregar
  </Button>
);
