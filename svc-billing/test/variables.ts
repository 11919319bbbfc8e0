import { inject } from "vitest";

/** The service's environment variables for the components in use. */
export const variables = inject("components") as Record<string, string>;
