import { config } from "zod/v4/core";

// zod tries whether it may compile code; our content security policy forbids that, and every try would be a violation.
config({ jitless: true });
