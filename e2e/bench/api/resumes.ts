import type { SavedResume } from "@penresume/contracts";
import { THEME } from "../../support/resume.ts";
import { compare } from "./compare.ts";
import type { Call } from "./drive.ts";
import type { RunningProcess, Stage } from "./stage.ts";
import { createAddress, forEach, roundRobin, sendRequest, type User } from "./users.ts";

/** svc-resumes against the bare handler, and the gateway against svc-resumes. */
export async function compareResumes(stage: Stage, bare: RunningProcess, users: User[]) {
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
