import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { requestService, SERVICES } from "../support/stack.ts";

const OBSERVABILITY = join(import.meta.dirname, "../../deploy/observability");
// a word with an underscore before labels, a range or a closing bracket
const METRIC = /\b[a-z]+_[a-z0-9_]+(?=[{[)\s"]|$)/g;
const KEYWORDS = ["histogram_quantile", "label_values"];
// metrics of Prometheus itself, of exporters and of stores
const OTHERS = /^(probe|nginx|rabbitmq|minio|mongodb|pg|kubelet|node)_/;
// the series of a Prometheus histogram
const SUFFIX = /_(bucket|count|sum)$/;

const namesIn = (expressions: string[]) =>
  new Set(
    expressions
      .flatMap((expression) => expression.match(METRIC) ?? [])
      .filter((name) => !KEYWORDS.includes(name) && !OTHERS.test(name))
      .map((name) => name.replace(SUFFIX, "")),
  );

test("every metric that alerts and dashboard query is exported by a running service", async () => {
  const measured = new Set<string>();
  for (const service of SERVICES)
    for (const [, name] of (await (await requestService(service, "/metrics")).text()).matchAll(/^# TYPE (\S+)/gm))
      measured.add(name as string);

  const { spec } = parse(readFileSync(join(OBSERVABILITY, "alerts.yaml"), "utf8"));
  const inRules = spec.groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr));
  const dashboard = JSON.parse(readFileSync(join(OBSERVABILITY, "dashboard.json"), "utf8"));
  const inPanels = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const queried = namesIn([...inRules, ...inPanels]);
  expect(queried.size).toBeGreaterThan(12);
  expect([...queried].filter((name) => !measured.has(name))).toEqual([]);
});
