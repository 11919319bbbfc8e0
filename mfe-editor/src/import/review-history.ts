import { createReview } from "./create-review.ts";
import type { Imported } from "./protocol.ts";
import type { Review } from "./review.ts";
import { type ReviewAction, reviewReducer } from "./review-reducer.ts";

interface ReviewHistory {
  present: Review;
  past: readonly Review[];
  /** The field in which the last change was typed. */
  typingIn: string | null;
}

export const createReviewHistory = (imported: Imported): ReviewHistory => ({
  present: createReview(imported),
  past: [],
  typingIn: null,
});

/** The review with undo; typing in one field is one change. */
export function reviewHistoryReducer(
  history: ReviewHistory,
  action: ReviewAction | { type: "undo" } | { type: "reset"; imported: Imported },
): ReviewHistory {
  const { present, past, typingIn } = history;
  if (action.type === "reset")
    return { present: createReview(action.imported), past: [...past, present], typingIn: null };
  if (action.type === "undo") {
    const last = past.at(-1);
    return last ? { present: last, past: past.slice(0, -1), typingIn: null } : history;
  }
  const next = reviewReducer(present, action);
  if (next === present) return history;
  const field = action.type === "edit" ? action.place : null;
  const continues = field !== null && field === typingIn;
  return { present: next, past: continues ? past : [...past, present], typingIn: field };
}
