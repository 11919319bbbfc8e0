import { localStore } from "@penresume/web-host";
import { useState } from "react";
import { useMediaQuery } from "./use-media-query.ts";

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
