import { localStore } from "@penresume/web-host";
import { useState, useSyncExternalStore } from "react";

const KEY = "applicationsView";
const query = matchMedia("(width >= 60rem)");

const subscribe = (onChange: () => void) => {
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

export type View = "list" | "board";

/** List or board, as this browser's user chose last. Narrow windows have the list only. */
export function useView() {
  const hasBoard = useSyncExternalStore(subscribe, () => query.matches);
  const [view, setView] = useState<View>(localStore.get(KEY) === "list" ? "list" : "board");
  return {
    hasBoard,
    view: hasBoard ? view : "list",
    choose(view: View) {
      localStore.set(KEY, view);
      setView(view);
    },
  };
}
