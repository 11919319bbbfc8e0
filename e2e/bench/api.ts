import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { THEME } from "../support/resume.ts";
import { type Call, drive, type Figures, percentiles } from "./drive.ts";
import { followChanges } from "./listeners.ts";
import { openStage } from "./stage.ts";

/**
 * npm run bench -- api: services beside a bare Express + mongoose handler, interleaved in one run, at rising concurrency
 * until more brings nothing; a list of 1 000 résumés; 1 000 listeners on svc-billing; with `--soak MINUTES` memory under
 * steady load. Nothing here fails a build.
 */
const { values } = parseArgs({ options: { soak: { type: "string", default: "0" } } });
const WINDOW_MS = 2_000;
const ROUNDS = 3;
// more than this brings less than a twentieth: the knee
const KNEE = 1.05;
const CONCURRENCIES = [1, 2, 4, 8, 16, 32, 64];

const stage = await openStage();
try {
  const [resumes, billing, ai, bare] = await Promise.all([
    stage.service("svc-resumes"),
    stage.service("svc-billing"),
    stage.service("svc-ai", { GUEST_CALLS_PER_HOUR: "1000000000" }),
    stage.bare(),
  ]);
  const token = await stage.issuer.token("bench", { exp: Math.floor(Date.now() / 1_000) + 3_600 });
  const own = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const json = { "content-type": "application/json" };
  const resume = JSON.stringify(aResume());
  const post = async (url: string, headers: Record<string, string>) =>
    (await (await fetch(url, { method: "POST", headers, body: resume })).json()) as { id?: string; _id?: string };
  const { id } = await post(`${resumes.origin}/api/resumes`, own);
  const { _id } = await post(bare.origin, json);
  const bareRead: Call = { method: "GET", url: `${bare.origin}/${_id}` };
  const bareWrite: Call = { method: "POST", url: bare.origin, headers: json, body: resume };
  const get = (url: string): Call => ({ method: "GET", url, headers: own });

  await compare("read a résumé", get(`${resumes.origin}/api/resumes/${id}`), bareRead);
  await compare(
    "save a résumé",
    { method: "POST", url: `${resumes.origin}/api/resumes`, headers: own, body: resume },
    bareWrite,
  );
  await compare("svc-billing: read one's subscription", get(`${billing.origin}/api/subscription`), bareRead);
  const improve = JSON.stringify({ text: "Cuido do estoque e atendo clientes." });
  await alone("svc-ai: improve a text (stand-in for OpenAI)", {
    method: "POST",
    url: `${ai.origin}/api/ai/improve-text`,
    headers: json,
    body: improve,
  });

  // in a database of their own: the stand-in for MongoDB has no index but on ids, and would look through all of the above
  const thousand = `${(await stage.service("svc-resumes")).origin}/api/resumes`;
  const owner = { ...own, authorization: `Bearer ${await stage.issuer.token("thousand")}` };
  for (let n = 0; n < 50; n++) await Promise.all(Array.from({ length: 20 }, () => post(thousand, owner)));
  const page: Call = { method: "GET", url: thousand, headers: owner };
  console.log("\n1 000 résumés of one person, a page of 20");
  for (const concurrency of [1, 8]) tell(`${concurrency} at a time`, await drive(() => page, concurrency, WINDOW_MS));

  await followChanges({ origin: billing.origin, stage, listeners: 1_000 });
  await soak(Number(values.soak), resumes, get(`${resumes.origin}/api/resumes/${id}`));
} finally {
  await stage.close();
}

/** Own and bare in turns at each concurrency, until both are past their knees; the medians of the rounds. */
async function compare(title: string, ownCall: Call, bareCall: Call): Promise<void> {
  console.log(`\n${title}`);
  await drive(() => ownCall, 8, WINDOW_MS);
  await drive(() => bareCall, 8, WINDOW_MS);
  let best = { own: 0, bare: 0 };
  for (const concurrency of CONCURRENCIES) {
    const rounds: { own: Figures; bare: Figures }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        own: await drive(() => ownCall, concurrency, WINDOW_MS / ROUNDS),
        bare: await drive(() => bareCall, concurrency, WINDOW_MS / ROUNDS),
      });
    const [mine, theirs] = [medians(rounds.map(({ own }) => own)), medians(rounds.map(({ bare }) => bare))];
    tell(`${concurrency} at a time  own`, mine);
    tell(`${concurrency} at a time bare`, theirs);
    const isPast = mine.perSecond < best.own * KNEE && theirs.perSecond < best.bare * KNEE;
    best = { own: Math.max(best.own, mine.perSecond), bare: Math.max(best.bare, theirs.perSecond) };
    if (isPast) break;
  }
  console.log(
    `  at the knee: own ${best.own.toFixed(0)}/s, bare ${best.bare.toFixed(0)}/s, own = ${((100 * best.own) / best.bare).toFixed(0)} % of bare`,
  );
}

async function alone(title: string, call: Call): Promise<void> {
  console.log(`\n${title}`);
  for (const concurrency of [1, 8, 32])
    tell(`${concurrency} at a time`, await drive(() => call, concurrency, WINDOW_MS));
}

/** Memory of a process at the beginning and at each tenth of the time, under steady load. */
async function soak(minutes: number, { pid }: { pid: number }, call: Call): Promise<void> {
  if (!minutes) return;
  console.log(`\nsvc-resumes, ${minutes} minutes of reads, 8 at a time: resident memory`);
  const memory = [megabytes(pid)];
  for (let tenth = 0; tenth < 10; tenth++) {
    await drive(() => call, 8, minutes * 6_000);
    memory.push(megabytes(pid));
  }
  console.log(`  ${memory.join(", ")} MB`);
}

function megabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024);
}

function medians(figures: Figures[]): Figures {
  const of = (name: keyof Figures) => percentiles(figures.map((figure) => figure[name])).p50;
  return { perSecond: of("perSecond"), p50: of("p50"), p95: of("p95"), p99: of("p99") };
}

function tell(name: string, { perSecond, p50, p95, p99 }: Figures): void {
  const ms = [p50, p95, p99].map((time) => time.toFixed(1).padStart(7)).join("");
  console.log(`  ${name.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s   p50, p95, p99 in ms ${ms}`);
}

function aResume() {
  const job = { company: "Acme Ltda", position: "Analista", startDate: "01/2020", endDate: "Atual", current: true };
  return {
    personalInfo: {
      fullName: "Ana Teste",
      email: "ana@example.com",
      phone: "(11) 987654321",
      location: "São Paulo, SP",
    },
    experience: Array.from({ length: 4 }, () => ({
      ...job,
      description: "Atendo clientes e organizo o estoque. ".repeat(6),
    })),
    skills: ["Excel", "Inglês", "Atendimento", "Estoque"],
    theme: THEME,
    // as large as the snapshot of a page
    html: `<!doctype html><html lang="pt-BR"><body>${"<p>Atendo clientes e organizo o estoque.</p>".repeat(300)}</body></html>`,
  };
}
