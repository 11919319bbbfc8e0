import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Result, RunOptions, run } from "axe-core";

declare global {
  interface Window {
    axe: { run: typeof run };
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Watch {
  /** Fails if axe finds an accessibility violation on the current page. */
  expectAccessible(): Promise<void>;
  /** Console messages of failures that the test causes on purpose. */
  tolerate(pattern: RegExp): void;
}

/** Every journey also fails on an uncaught error or a breach of the content security policy. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const faults: string[] = [];
      const tolerated: RegExp[] = [];
      const note = (fault: string) => faults.push(fault);
      page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (/Content Security Policy/i.test(message.text())) note(message.text());
      });
      await use({
        expectAccessible: () => expectAccessible(page),
        tolerate: (pattern) => tolerated.push(pattern),
      });
      expect(faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function expectAccessible(page: Page): Promise<void> {
  // wait for transitions, whose intermediate colours fail
  await expect.poll(() => page.evaluate(countTransitions)).toBe(0);
  const violations = await findViolations(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Counts running transitions, except endless animations and those in hidden `content-visibility` areas, which are paused. */
function countTransitions(): number {
  const isShown = (effect: AnimationEffect | null) =>
    !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
  return document
    .getAnimations()
    .filter(({ playState }) => playState !== "finished")
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isShown(effect)).length;
}

async function findViolations(page: Page): Promise<Result[]> {
  const options: RunOptions = { resultTypes: ["violations"] };
  // frames of other origins need axe's other mode, which loads axe again into a blank page
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations;
  // AxeBuilder would load it three times for every analysis
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (given) => (await window.axe.run(document, given)).violations, options);
}

export { expect };
