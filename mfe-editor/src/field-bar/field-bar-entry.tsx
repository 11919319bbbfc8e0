import { useEffect, useState } from "react";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { listen } from "../lib/listen.ts";

const loadFieldBar = () => import("./field-bar.tsx");

/** Loads the bar of the fields at the first focus on a touch screen. After a failure the next focus tries again. */
export function FieldBarEntry() {
  const [isNeeded, setNeeded] = useState(false);
  const [FieldBar] = useLazyComponent(loadFieldBar, isNeeded, "", () => setNeeded(false));
  useEffect(
    () =>
      matchMedia("(any-pointer: coarse)").matches ? listen(document, { focusin: () => setNeeded(true) }) : undefined,
    [],
  );
  return FieldBar && <FieldBar />;
}
