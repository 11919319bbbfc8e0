import { readFileSync } from "node:fs";
import type { SavedResume } from "@penresume/contracts";
import { THEME } from "../../support/resume.ts";
import { compare, report } from "./compare.ts";
import { type Call, drive } from "./drive.ts";
import type { RunningProcess, Stage } from "./stage.ts";
import { createAddress, forEach, roundRobin, sendRequest, type User } from "./users.ts";

const LIST_MS = 2_000;

/** svc-resumes against the bare handler, and the gateway against svc-resumes. */
export async function compareResumes(stage: Stage, bare: RunningProcess, users: User[], soakMinutes: number) {
  await listHundred(stage, users[0] as User);
  const service = await stage.service("svc-resumes");
  const resumes = `${service.origin}/api/resumes`;
  const body = JSON.stringify(createResume());
  const owned = await forEach(users, 8, async (user) => {
    const { id } = await sendRequest<SavedResume>("POST", resumes, user, body);
    return { ...user, id, etag: '"1"' };
  });
  const stored = await forEach(users, 8, (user) =>
    sendRequest<{ _id: string }>("POST", `${bare.origin}/documents`, user, body),
  );
  const json = { "content-type": "application/json" };
  const nextOwned = roundRobin(owned);
  const nextDocument = roundRobin(stored);
  const read = (origin: string) => (): Call => {
    const { id, headers } = nextOwned();
    return { method: "GET", url: `${origin}/api/resumes/${id}`, headers: { ...headers, ...createAddress() } };
  };
  const readBare = (): Call => ({ method: "GET", url: `${bare.origin}/documents/${nextDocument()._id}` });

  await compare("svc-resumes: read a résumé", { product: read(service.origin), bare: readBare }, stage.pids());
  await soak(soakMinutes, service, read(service.origin));
  await compare(
    "gateway: read a résumé, against svc-resumes itself",
    { product: read(stage.url), bare: read(service.origin) },
    stage.pids(),
  );
  await compare(
    "svc-resumes: save over a version",
    {
      // each concurrent caller has a separate résumé, whose version grows with each response
      product(worker) {
        const one = owned[worker] as (typeof owned)[number];
        return {
          method: "PUT",
          url: `${resumes}/${one.id}`,
          headers: { ...one.headers, "if-match": one.etag },
          body,
          onResponse({ etag }) {
            one.etag = etag as string;
          },
        };
      },
      bare: (worker) => ({
        method: "PUT",
        url: `${bare.origin}/documents/${stored[worker]?._id}`,
        headers: json,
        body,
      }),
    },
    stage.pids(),
  );
  await compare(
    "svc-resumes: save a new résumé",
    {
      product: () => ({ method: "POST", url: resumes, headers: nextOwned().headers, body }),
      bare: () => ({ method: "POST", url: `${bare.origin}/documents`, headers: json, body }),
    },
    stage.pids(),
  );
  await service.stop();
}

/** In a separate database, because the fake MongoDB has no index for lists and scans all documents. */
async function listHundred(stage: Stage, user: User): Promise<void> {
  const service = await stage.service("svc-resumes", { MONGO_URL: `${stage.env.MONGO_URL}hundred` });
  const url = `${service.origin}/api/resumes`;
  const body = JSON.stringify(createResume());
  await forEach(Array.from({ length: 100 }), 20, () => sendRequest("POST", url, user, body));
  console.log("\nsvc-resumes: 100 résumés of one user, a page of 20");
  const page: Call = { method: "GET", url, headers: user.headers };
  await drive(() => page, 8, LIST_MS);
  for (const concurrency of [1, 8]) report(`${concurrency} at a time`, await drive(() => page, concurrency, LIST_MS));
  await service.stop();
}

/** Prints the memory of a process under steady load, at the beginning and after each tenth of the time. */
async function soak(minutes: number, { pid }: RunningProcess, call: () => Call): Promise<void> {
  if (!minutes) return;
  console.log(`\nsvc-resumes, ${minutes} minutes of reads, 8 at a time: resident memory`);
  const memory = [megabytes(pid)];
  for (let tenth = 0; tenth < 10; tenth++) {
    await drive(call, 8, minutes * 6_000);
    memory.push(megabytes(pid));
  }
  console.log(`  ${memory.join(", ")} MB`);
}

function megabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024);
}

function createResume() {
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
    html: createSnapshot(""),
  };
}

/** As large as the snapshot of a page. */
const createSnapshot = (text: string): string =>
  `<!doctype html><html lang="pt-BR"><body><h1>${text}</h1>${"<p>Atendo clientes e organizo o estoque.</p>".repeat(300)}</body></html>`;
