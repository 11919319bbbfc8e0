import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { requestService, SERVICES } from "../support/stack.ts";

const OBSERVABILITY = join(import.meta.dirname, "../../deploy/observability");
// a word with an underscore before labels, a range or a closing bracket
const METRIC = /\b[a-z]+_[a-z0-9_]+(?=[{[)\s"]|$)/g;
const KEYWORDS = ["histogram_quantile", "label_values"];
// the series of a Prometheus histogram
const SUFFIX = /_(bucket|count|sum)$/;

const namesIn = (expressions: string[]) =>
  new Set(
    expressions
      .flatMap((expression) => expression.match(METRIC) ?? [])
      .filter((name) => !KEYWORDS.includes(name))
      .map((name) => name.replace(SUFFIX, "")),
  );

test("every metric that alerts and dashboard query is exported by a running service", async () => {
  const measured = new Set<string>();
  for (const service of SERVICES)
    for (const [, name] of (await (await requestService(service, "/metrics")).text()).matchAll(/^# TYPE (\S+)/gm))
      measured.add(name as string);

  const rules = readFileSync(join(OBSERVABILITY, "alerts.yml"), "utf8");
  // an expression follows its key, or is indented below it
  const inRules = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
    ([, block, line]) => block ?? line ?? "",
  );
  const dashboard = JSON.parse(readFileSync(join(OBSERVABILITY, "dashboard.json"), "utf8"));
  const inPanels = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const queried = namesIn([...inRules, ...inPanels]);
  expect(queried.size).toBeGreaterThan(12);
  expect([...queried].filter((name) => !measured.has(name))).toEqual([]);
});
