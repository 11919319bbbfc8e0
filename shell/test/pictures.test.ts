// @vitest-environment node
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStage, type Stage } from "../../packages/resume-view/testing/stage.ts";
import { hashSources, SOURCES_FILE } from "../scripts/sample-sources.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

it("the pictures of the landing page and of shared links are those that 'npm run pictures' draws of today's templates", async () => {
  expect(JSON.parse(readFileSync(SOURCES_FILE, "utf8"))).toEqual(await hashSources(stage));
});
