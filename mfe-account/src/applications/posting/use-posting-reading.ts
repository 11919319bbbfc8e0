import { useLoadable } from "../../lib/use-loadable.ts";
import { getToday } from "../lib/dates.ts";

/** Reads a stored posting: how to apply, and what to confirm. The rules load when they are needed. */
export const usePostingReading = (id: string, posting: string) =>
  useLoadable({
    // the text stands for itself: another tab may change it
    queryKey: ["posting-reading", id, posting],
    async queryFn() {
      const { findHowToApply, findScamWarnings } = await import("@penresume/postings");
      return { steps: findHowToApply(posting, getToday()), warnings: findScamWarnings(posting) };
    },
    enabled: posting.trim() !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
