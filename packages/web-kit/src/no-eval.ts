import { config } from "zod/v4/core";

// The first import of a page's entry: it holds for every copy of zod on the page, but only for schemas made after it.
// zod tries whether it may compile code; our content security policy forbids that, and every try would be a violation.
config({ jitless: true });
