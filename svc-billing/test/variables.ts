import { inject } from "vitest";

/** Environment variables (MONGO_URL, …) of the components that the global setup of vitest started. */
export const variables = inject("components") as Record<string, string>;
