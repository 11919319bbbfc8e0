import { localStore } from "@penresume/web-host";
import { useCallback, useState, useSyncExternalStore } from "react";

const KEY = "applicationsView";

/** From so many on they are shown by stage, with search and filters. */
const MANY = 15;

/** `steps`: one list by next step. The others are by stage. */
export type View = "steps" | "list" | "board";

/** How `count` vagas are shown: as this browser's user chose last. Narrow windows have no board. */
export function useView(count: number) {
  const hasBoard = useMediaQuery("(width >= 60rem)");
  const [stored, setStored] = useState(() => localStore.get(KEY));
  const isMany = count >= MANY;
  const chosen: View = stored === "list" || stored === "board" ? stored : isMany ? "board" : "steps";
  return {
    hasBoard,
    isMany,
    view: chosen === "board" && !hasBoard ? "list" : chosen,
    choose(view: View) {
      if (view === "steps") localStore.remove(KEY);
      else localStore.set(KEY, view);
      setStored(view);
    },
  };
}

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
