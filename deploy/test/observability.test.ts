import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { PARTS } from "../parts.mjs";
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

  test("page when any service, the gateway or Keycloak has vanished", () => {
    const { expr = "" } = rules.find(({ alert }) => alert === "ServiceDown") ?? {};
    const expected = [...expr.matchAll(/absent\(up\{job="\w+", service="([\w-]+)"\}\)/g)].map(([, name]) => name);
    expect(expected.sort()).toEqual([...Object.keys(PARTS.services), "gateway", "keycloak"].sort());
  });
});

test("Prometheus of compose asks every service", () => {
  const { scrape_configs } = parse(text("observability/prometheus.yml"));
  const { dns_sd_configs } = scrape_configs.find(({ job_name }: { job_name: string }) => job_name === "penresume");
  expect(dns_sd_configs[0].names.sort()).toEqual(Object.keys(PARTS.services).sort());
});

test("a restore stops every service, the gateway and Keycloak meanwhile", () => {
  const [, writers = ""] = /^writers='(.+)'$/m.exec(text("restore.sh")) ?? [];
  expect(writers.split(" ").sort()).toEqual([...Object.keys(PARTS.services), "gateway", "keycloak"].sort());
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
