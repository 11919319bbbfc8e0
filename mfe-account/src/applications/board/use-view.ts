import { localStore } from "@penresume/web-host";
import { useState } from "react";
import { useMediaQuery } from "../use-media-query.ts";

const KEY = "applicationsView";

export type View = "list" | "board";

/** List or board, as this browser's user chose last. Narrow windows have the list only. */
export function useView() {
  const hasBoard = useMediaQuery("(width >= 60rem)");
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
