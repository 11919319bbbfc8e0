/** Loads the warning that stands at each AI button. */
export const loadHealthNote = () => import("@penresume/web-features/health-note");
