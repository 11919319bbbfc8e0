/** Loads the warning that stands at each AI button. */
export const loadHealthNote = () => import("./health-note.tsx");
