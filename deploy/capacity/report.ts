// node deploy/capacity/report.ts [--write]: prints the tables of docs/capacity.md, or replaces them there.
import "../node-24.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Calibration,
  createModel,
  type Installation,
  type Limits,
  type Measurement,
  type Prices,
  type Profile,
} from "./model.ts";

const DOCUMENT = join(import.meta.dirname, "../../docs/capacity.md");
const BEGIN = "<!-- tables: node deploy/capacity/report.ts --write -->\n";
const END = "<!-- end of tables -->\n";

const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8"));

/** The tables in Markdown, for the committed data. */
export function createTables(): string {
  const measurement = read<Measurement>("measured");
  const profile = read<Profile>("profile");
  const prices = read<Prices>("prices");
  const { installations, ...limits } = read<Limits & { installations: Installation[] }>("installations");
  const model = createModel(measurement, profile, read<Calibration>("calibration"));

  const columns = installations.map((installation) => {
    const [first, second] = model.findLimits(installation, prices, limits);
    const users = first?.users ?? 0;
    const rate = (call: string) => model.peakRate(users, model.callsPerUser(call));
    const { machines, data, ai, stripe, revenue } = model.price(installation, users, prices);
    const perThousand = (usd: number) => `US$ ${formatNumber((1_000 * usd) / users)}`;
    return {
      installation: installation.name,
      machines: installation.roles.map(({ name, nodes, machine }) => `${nodes} × ${machine} (${name})`).join(", "),
      "users a month": formatNumber(users),
      "API calls a second": formatNumber(model.peakRate(users, model.apiCallsPerUser)),
      "saves a second": formatNumber(rate("saveResume")),
      "sign-ins a second": formatNumber(rate("signIn")),
      "PDFs an hour": formatNumber(3_600 * rate("downloadPdf")),
      "AI calls a second, in progress": `${formatNumber(rate("improveText"))}, ${formatNumber(model.aiInProgress(users))}`,
      "`DAILY_BUDGET_USD` (20 by default)": `US$ ${formatNumber(ai / 30)}`,
      "events a second": formatNumber(rate("event") + rate("subscribe")),
      "open event streams": formatNumber(model.openStreams(users)),
      "first limit": first?.name ?? "",
      "next limit": `${second?.name}, at ${formatNumber(second?.users ?? 0)} users`,
      "cost of 1,000 users: machines": perThousand(machines),
      "storage and traffic": perThousand(data),
      AI: perThousand(ai),
      "Stripe's fees": perThousand(stripe),
      "cost in all": perThousand(machines + data + ai + stripe),
      "revenue of 1,000 users": perThousand(revenue),
    };
  });
  const [head, ...rows] = Object.keys(columns[0] ?? {}).map((name) => [
    name,
    ...columns.map((column) => column[name as keyof typeof column]),
  ]);

  const components = [...new Set(Object.values(measurement.calls).flatMap(({ ms }) => Object.keys(ms)))]
    .map((name) => ({ name, ms: model.cost(name) }))
    .toSorted((a, b) => b.ms - a.ms);
  const { call, predicted, observed } = measurement.overload;
  const sizes = [1e6, 1e7, 1e8];
  const perSize = (count: number) => sizes.map((users) => formatNumber(model.peakRate(users, count)));
  const cores = (component: string) =>
    sizes.map((users) => formatNumber(model.peakRate(users, model.cost(component)) / 1_000 / limits.utilisation));
  const total = components.reduce((sum, { ms }) => sum + ms, 0);
  return [
    table(head ?? [], rows),
    table(
      ["component", "processor time of a user's month", "share", "cores for a million users", "memory of one instance"],
      components.map(({ name, ms }) => [
        name,
        `${formatNumber(ms)} ms`,
        `${formatNumber((100 * ms) / total)} %`,
        formatNumber(model.peakRate(1e6, ms) / 1_000 / limits.utilisation),
        `${formatNumber(measurement.memoryMb[name] ?? 0)} MB`,
      ]),
    ),
    table(
      ["users a month", ...sizes.map((users) => formatNumber(users))],
      [
        ["saves a second", ...perSize(model.callsPerUser("saveResume"))],
        ["sign-ins a second", ...perSize(model.callsPerUser("signIn"))],
        ["AI calls a second", ...perSize(model.callsPerUser("improveText"))],
        ["PDFs a second", ...perSize(model.callsPerUser("downloadPdf"))],
        ["open event streams", ...sizes.map((users) => formatNumber(model.openStreams(users)))],
        ["stored in MongoDB, GB", ...sizes.map((users) => formatNumber((users * model.storedBytes("mongo")) / 1e9))],
        ["cores of MongoDB's primary", ...cores("mongo")],
        ["cores of Keycloak", ...cores("keycloak")],
      ],
    ),
    `In overload (\`${call}\`) the benchmark predicted at most ${predicted} calls a second and observed ${observed}, ` +
      `${formatNumber(observed / predicted)} of it.\n`,
  ].join("\n");
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");

/** Two significant digits. */
const formatNumber = (number: number): string =>
  new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 }).format(number);

/** The document with current tables. */
export function replaceTables(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error("the document has no place for the tables");
  return `${before}${BEGIN}\n${createTables()}\n${END}${after}`;
}

if (import.meta.main) {
  if (process.argv.includes("--write")) writeFileSync(DOCUMENT, replaceTables(readFileSync(DOCUMENT, "utf8")));
  else console.log(createTables());
}
