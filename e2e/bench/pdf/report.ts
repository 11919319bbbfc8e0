import { type Measurement, mergeMeasurements, percentile, rate } from "./load.ts";

interface Row {
  kind: "bare" | "service";
  pages: number;
  clients: number;
}

const NAMES = { bare: "bare warm page", service: "service" };
// PDFs per second of Gotenberg, the usual alternative, measured on two cores with the one-page résumé
const GOTENBERG_RATE = 5.7;

/** Collects the measurements of a row and prints them side by side, with the goals. */
export function createReport() {
  const rows: { row: Row; parts: Measurement[] }[] = [];
  const same = (a: Row, b: Row) => a.kind === b.kind && a.pages === b.pages && a.clients === b.clients;
  const findMeasurement = (row: Row): Measurement =>
    mergeMeasurements(rows.find((existing) => same(existing.row, row))?.parts ?? []);

  return {
    add(row: Row, measured: Measurement): void {
      const existing = rows.find((candidate) => same(candidate.row, row));
      if (existing) existing.parts.push(measured);
      else rows.push({ row, parts: [measured] });
    },

    print(): void {
      for (const pages of new Set(rows.map(({ row }) => row.pages))) printTable(pages);
      const bestBare = Math.max(
        ...[1, 4, 16].map((clients) => rate(findMeasurement({ kind: "bare", pages: 1, clients }))),
      );
      const service = rate(findMeasurement({ kind: "service", pages: 1, clients: 16 }));
      const p50 = (kind: Row["kind"]) => percentile(findMeasurement({ kind, pages: 1, clients: 1 }), 0.5);
      console.log("\nGoals, one page:");
      printGoal(
        "p50 of one client over the bare page's",
        `${(p50("service") - p50("bare")).toFixed(1)} ms`,
        "at most 15 ms",
      );
      printGoal(
        "PDFs/s of 16 clients to the bare pages' best",
        `${((100 * service) / bestBare).toFixed(0)} %`,
        "at least 65 %",
      );
      printGoal("PDFs/s to Gotenberg's", `${(service / GOTENBERG_RATE).toFixed(1)} times`, "at least 6 times");
    },
  };

  function printTable(pages: number): void {
    console.log(`\nRésumé of ${pages} page${pages > 1 ? "s" : ""}, photo, tagged`);
    console.log(line(["", "clients", "p50 ms", "p95 ms", "p99 ms", "PDFs/s", "p50 / bare", "rate / bare"]));
    for (const { row, parts } of rows.filter(({ row }) => row.pages === pages)) {
      const measured = mergeMeasurements(parts);
      const bare = findMeasurement({ ...row, kind: "bare" });
      const compared = row.kind === "service";
      console.log(
        line([
          NAMES[row.kind],
          row.clients,
          ...[0.5, 0.95, 0.99].map((share) => percentile(measured, share).toFixed(1)),
          rate(measured).toFixed(1),
          compared ? (percentile(measured, 0.5) / percentile(bare, 0.5)).toFixed(2) : "",
          compared ? (rate(measured) / rate(bare)).toFixed(2) : "",
        ]),
      );
    }
  }
}

const line = ([name, ...cells]: (string | number)[]): string =>
  `  ${String(name).padEnd(20)}${cells.map((cell) => String(cell).padStart(12)).join("")}`;

const printGoal = (name: string, result: string, goal: string) =>
  console.log(`  ${name.padEnd(46)} ${result.padStart(10)}   (${goal})`);
