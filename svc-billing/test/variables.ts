import { inject } from "vitest";

/** What the service's environment says of the components that are there. */
export const variables = inject("components") as Record<string, string>;
