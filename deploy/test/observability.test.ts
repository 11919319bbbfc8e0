import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { manifests, text } from "./delivery.ts";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { runbook_url: string };
}

const groups: { rules: Rule[] }[] = parse(text("observability/alerts.yaml")).spec.groups;
const rules = groups.flatMap((group) => group.rules);
const runbooks = text("../docs/runbooks.md");

describe("alerts", () => {
  test.each(rules)("$alert has a runbook with a command, a severity and a test", ({ alert, labels, annotations }) => {
    const [file, anchor] = annotations.runbook_url.split("#");
    expect([file, anchor]).toEqual(["docs/runbooks.md", alert.toLowerCase()]);
    const section = runbooks.split(/^## /m).find((part) => part.startsWith(`${alert}\n`));
    expect(section).toMatch(/^(```sh|`\$|ask )/m);
    expect(["page", "ticket"]).toContain(labels.severity);
    expect(text("observability/alerts.test.yml")).toMatch(new RegExp(`alertname[:=~]+ ?"?\\S*${alert}`));
  });
});

test("Prometheus of compose and that of the cluster use the names of jobs that the alerts query", () => {
  const queried = new Set(
    rules.flatMap(({ expr }) => [...expr.matchAll(/job=~?"([\w|]+)"/g)].flatMap(([, jobs = ""]) => jobs.split("|"))),
  );
  const { scrape_configs } = parse(text("observability/prometheus.yml"));
  expect(scrape_configs.map(({ job_name }: { job_name: string }) => job_name).sort()).toEqual([...queried].sort());
  const monitors = manifests("components/observability").filter(({ kind }) => kind === "PodMonitor");
  const jobs = monitors.flatMap(({ spec: { jobLabel, selector } }) =>
    jobLabel === "app.kubernetes.io/part-of"
      ? ["penresume"]
      : (selector.matchExpressions?.[0].values ?? Object.values(selector.matchLabels)),
  );
  // the node's disk is measured by the cluster, the site by a Probe of the overlay
  expect([...jobs, "node", "site"].sort()).toEqual([...queried].sort());
});
