import "../src/no-eval.ts";
import { expect, it } from "vitest";
import { z } from "zod";

it("zod compiles no code once the page has forbidden it", () => {
  expect(z.config().jitless).toBe(true);
});
