import { readFileSync } from "node:fs";
import type { SavedResume } from "@penresume/contracts";
import { THEME } from "../../support/resume.ts";
import { compare, report } from "./compare.ts";
import { type Call, drive } from "./drive.ts";
import { createAddress, forEach, type Person, roundRobin, sendRequest } from "./people.ts";
import type { RunningProcess, Stage } from "./stage.ts";

const LIST_MS = 2_000;

/** svc-resumes against the bare handler, and the gateway against svc-resumes. */
export async function compareResumes(stage: Stage, bare: RunningProcess, people: Person[], soakMinutes: number) {
  await listThousand(stage, people[0] as Person);
  const service = await stage.service("svc-resumes");
  const resumes = `${service.origin}/api/resumes`;
  const body = JSON.stringify(createResume());
  const owned = await forEach(people, 8, async (person) => {
    const { id } = await sendRequest<SavedResume>("POST", resumes, person, body);
    return { ...person, id, etag: '"1"' };
  });
  const stored = await forEach(people, 8, (person) =>
    sendRequest<{ _id: string }>("POST", `${bare.origin}/documents`, person, body),
  );
  const json = { "content-type": "application/json" };
  const owner = roundRobin(owned);
  const document = roundRobin(stored);
  const read = (origin: string) => (): Call => {
    const { id, headers } = owner();
    return { method: "GET", url: `${origin}/api/resumes/${id}`, headers: { ...headers, ...createAddress() } };
  };
  const readBare = (): Call => ({ method: "GET", url: `${bare.origin}/documents/${document()._id}` });

  await compare("svc-resumes: read a résumé", { own: read(service.origin), bare: readBare }, stage.pids());
  await soak(soakMinutes, service, read(service.origin));
  await compare(
    "gateway: read a résumé, against svc-resumes itself",
    { own: read(stage.url), bare: read(service.origin) },
    stage.pids(),
  );
  await compare(
    "svc-resumes: save over a version",
    {
      // each concurrent caller has a separate résumé, whose version grows with each response
      own(worker) {
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
      own: () => ({ method: "POST", url: resumes, headers: owner().headers, body }),
      bare: () => ({ method: "POST", url: `${bare.origin}/documents`, headers: json, body }),
    },
    stage.pids(),
  );
  await service.stop();
}

/** In a separate database, because the fake MongoDB has no index for lists and scans all documents. */
async function listThousand(stage: Stage, person: Person): Promise<void> {
  const service = await stage.service("svc-resumes", { MONGO_URL: `${stage.env.MONGO_URL}thousand` });
  const url = `${service.origin}/api/resumes`;
  const body = JSON.stringify(createResume());
  await forEach(Array.from({ length: 1_000 }), 20, () => sendRequest("POST", url, person, body));
  console.log("\nsvc-resumes: 1 000 résumés of one person, a page of 20");
  const page: Call = { method: "GET", url, headers: person.headers };
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
