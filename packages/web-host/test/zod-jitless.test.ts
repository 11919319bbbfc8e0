import "../src/zod-jitless.ts";
import { expect, it } from "vitest";
import { z } from "zod";

it("disables zod's code generation", () => {
  expect(z.config().jitless).toBe(true);
});
