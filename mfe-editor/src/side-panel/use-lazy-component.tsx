import { Toast } from "@penresume/web-kit";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/** Loads a component when it is needed. Also returns a notice after a failed load, until the user closes it. */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
  failed: string,
  onFailure: () => void,
) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [isFailed, setFailed] = useState(false);
  const start = useEffectEvent(() =>
    load().then(
      (loaded) => setComponent(() => loaded.default),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
        onFailure();
      },
    ),
  );
  useEffect(() => {
    if (isNeeded) void start();
  }, [isNeeded]);
  return [Component, isFailed && <Toast onClose={() => setFailed(false)}>{failed}</Toast>] as const;
}
