import { randomUUID } from "node:crypto";
import { RESUME_STATE_LIMITS } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { chooseRedundant, STATE_BYTES } from "../src/resumes/state-store.ts";
import { createResume, startService } from "./service.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let service: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const toId = (id: string) => service.db.base.mongo.ObjectId.createFromHexString(id);
const collection = () => service.db.collection("resume_states");

async function createPerson() {
  const id = randomUUID();
  const token = await service.issuer.token(id);
  const call = (method: string, path: string, options: object = {}) =>
    service.call(method, `/api/resumes${path}`, { token, ...options });
  const resumes = service.db.collection("resumes");
  return {
    id,
    call,
    async create(body: object = createResume("Versão 1")): Promise<string> {
      return (await (await call("POST", "", { body })).json()).id;
    },
    /** Saves the version after `version`, as if that one had been saved `hoursAgo` hours ago, in that clock hour; 0 for just now. */
    async saveOver(
      resumeId: string,
      version: number,
      hoursAgo: number,
      body: object = createResume(`Versão ${version + 1}`),
    ) {
      const startOfHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
      const updatedAt = new Date(hoursAgo ? startOfHour - hoursAgo * HOUR_MS : Date.now());
      await resumes.updateOne({ _id: toId(resumeId) as never, userId: id, version }, { $set: { updatedAt } });
      const response = await call("PUT", `/${resumeId}`, { body, headers: { "if-match": `"${version}"` } });
      return response.status;
    },
    states: async (resumeId: string) => (await (await call("GET", `/${resumeId}/states`)).json()).items,
    read: async (resumeId: string, version: number) => (await call("GET", `/${resumeId}/states/${version}`)).json(),
    name: async (resumeId: string, version: number, name: string) =>
      (await call("PUT", `/${resumeId}/states/${version}`, { body: { name } })).status,
  };
}
const versions = (items: { version: number }[]) => items.map(({ version }) => version);

describe("a saved state", () => {
  it("is what the save of a later hour replaces", async () => {
    const ana = await createPerson();
    const id = await ana.create();
    await ana.saveOver(id, 1, 0);
    expect(await ana.states(id)).toEqual([]);
    await ana.saveOver(id, 2, 1);
    await ana.saveOver(id, 3, 0);
    await ana.saveOver(id, 4, 2);
    expect(versions(await ana.states(id))).toEqual([4, 2]);
    const state = await ana.read(id, 2);
    expect(state).toMatchObject({
      version: 2,
      content: { personalInfo: { fullName: "Versão 2" }, skills: ["Excel", "Inglês"] },
    });
    expect(Date.parse(state.savedAt)).toBeLessThan(Date.now() - 0.9 * HOUR_MS);
  });

  it("is there at once when a save takes the only job away, also minutes after it was written", async () => {
    const ana = await createPerson();
    const id = await ana.create(longCareer());
    const [first, ...others] = longCareer().experience;
    const jobs = (experience: object[]) => ({ ...longCareer(), experience });
    expect(await ana.saveOver(id, 1, 0, jobs([first as object]))).toBe(200);
    expect(await ana.saveOver(id, 2, 0, jobs([]))).toBe(200);
    expect(versions(await ana.states(id))).toEqual([2, 1]);
    expect((await ana.read(id, 2)).content.experience).toMatchObject([{ company: "Banco Ipê" }]);
    expect((await ana.read(id, 1)).content.experience).toHaveLength(others.length + 1);
  });

  it("is there at once when a save takes a short entry or a long text away, but not for a few words or another order", async () => {
    const ana = await createPerson();
    const before = {
      ...createResume("Ana"),
      languages: [{ id: randomUUID(), name: "Inglês", proficiency: "Básico" }],
      experience: longCareer().experience.slice(0, 2),
    };
    const id = await ana.create(before);
    const describe = (description: string) => {
      const [job, other] = before.experience;
      return { ...before, experience: [other, { ...job, description }] };
    };
    const text = before.experience[0]?.description ?? "";
    expect(await ana.saveOver(id, 1, 0, describe(text))).toBe(200);
    expect(await ana.saveOver(id, 2, 0, describe(text.replace("Conciliei as contas", "Contas")))).toBe(200);
    expect(await ana.states(id)).toEqual([]);
    const rewritten = "Cuidei do financeiro, do começo ao fim, com muito zelo e responsabilidade em todas as etapas.";
    expect(await ana.saveOver(id, 3, 0, describe(rewritten))).toBe(200);
    expect(versions(await ana.states(id))).toEqual([3]);
    expect(await ana.saveOver(id, 4, 0, { ...describe(rewritten), languages: [] })).toBe(200);
    expect(versions(await ana.states(id))).toEqual([4, 3]);
  });

  it("is what the first save after a pause of five minutes replaces: how an editing session found the résumé", async () => {
    // Both saves in one clock hour, which keeps a state for itself; the sign-in too, which ends after a while.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 30 * MINUTE_MS });
    onTestFinished(() => void vi.useRealTimers());
    const ana = await createPerson();
    const id = await ana.create();
    for (const [version, minutes] of [
      [1, 4],
      [2, 6],
    ] as const) {
      const updatedAt = new Date(Date.now() - minutes * MINUTE_MS);
      await service.db.collection("resumes").updateOne({ _id: toId(id) as never, version }, { $set: { updatedAt } });
      const headers = { "if-match": `"${version}"` };
      expect((await ana.call("PUT", `/${id}`, { body: createResume(`Versão ${version + 1}`), headers })).status).toBe(
        200,
      );
    }
    expect(versions(await ana.states(id))).toEqual([2]);
  });

  it("has what the pages show and the base, but no snapshot, name, posting, confirmed facts and settings", async () => {
    const ana = await createPerson();
    const base = { id: "base", fingerprints: ["abc"] };
    const hidden = {
      name: "Vendas",
      posting: { title: "Vaga", text: "Texto da vaga" },
      confirmedFacts: [{ text: "47 oficinas", date: "2026-11-20" }],
      embedsData: false,
    };
    const id = await ana.create({ ...createResume("Ana"), ...hidden, base, language: "en" });
    await ana.saveOver(id, 1, 3);
    const { content } = await ana.read(id, 1);
    expect(content).toMatchObject({ base, language: "en", theme: { layout: "classic" } });
    expect(content.experience[0].id).toBeTruthy();
    for (const field of [...Object.keys(hidden), "html", "userId", "id"]) expect(content).not.toHaveProperty(field);
  });

  it("is not kept for a save that changes nothing but snapshot, name or posting", async () => {
    const ana = await createPerson();
    const id = await ana.create();
    await ana.saveOver(id, 1, 3, {
      ...createResume("Versão 1"),
      html: "drawn again",
      name: "Outro",
      posting: { title: "V", text: "" },
    });
    expect(await ana.states(id)).toEqual([]);
  });

  it("is out of another person's reach, and unknown ones are 404", async () => {
    const [ana, bia] = [await createPerson(), await createPerson()];
    const id = await ana.create();
    await ana.saveOver(id, 1, 3);
    for (const path of [`/${id}/states`, `/${id}/states/1`]) expect((await bia.call("GET", path)).status).toBe(404);
    expect(await bia.name(id, 1, "Invadida")).toBe(404);
    for (const version of ["9", "x", "1.5", "-1"])
      expect((await ana.call("GET", `/${id}/states/${version}`)).status).toBe(404);
    expect((await ana.call("GET", "/nope/states")).status).toBe(404);
    expect(await ana.states(id)).toMatchObject([{ version: 1 }]);
  });

  it("is written before the save: a crash between both writes loses neither, and the retry writes no second one", async () => {
    const ana = await createPerson();
    const id = await ana.create();
    const { updateOne } = Object.getPrototypeOf(collection());
    const failing = vi.spyOn(Object.getPrototypeOf(collection()), "updateOne").mockImplementation(function (
      this: { collectionName: string },
      ...args: unknown[]
    ) {
      const [, change] = args as [object, { $set?: { version?: number } }];
      if (this.collectionName === "resumes" && change.$set?.version) throw new Error("the process died");
      return updateOne.apply(this, args);
    });
    expect(await ana.saveOver(id, 1, 3)).toBe(500);
    failing.mockRestore();
    expect((await (await ana.call("GET", `/${id}`)).json()).version).toBe(1);
    expect(versions(await ana.states(id))).toEqual([1]);
    expect(await ana.saveOver(id, 1, 3)).toBe(200);
    expect(versions(await ana.states(id))).toEqual([1]);
  });

  it("that a save wrote while its résumé was deleted for good is removed by the sweep; others stay", async () => {
    const ana = await createPerson();
    const [gone, kept, trashed] = [await ana.create(), await ana.create(), await ana.create()];
    for (const id of [gone, kept, trashed]) await ana.name(id, 1, "Guardada");
    await service.db.collection("resumes").deleteOne({ userId: ana.id, _id: toId(gone) as never });
    await ana.call("DELETE", `/${trashed}`);
    await service.resumes.removeExpired(Date.now() + MINUTE_MS);
    expect(await collection().countDocuments({ resume: gone })).toBe(1);
    await service.resumes.removeExpired(Date.now() + 6 * MINUTE_MS);
    expect(await collection().countDocuments({ userId: ana.id })).toBe(2);
    expect(await collection().countDocuments({ userId: ana.id, checkAt: { $exists: true } })).toBe(0);
  });
});

describe("a state with a name", () => {
  it("is any state or the version that is stored now, and can be named again or lose its name", async () => {
    const ana = await createPerson();
    const id = await ana.create();
    await ana.saveOver(id, 1, 3);
    expect(await ana.name(id, 1, "  Para o banco ")).toBe(204);
    expect(await ana.name(id, 2, "Agora")).toBe(204);
    expect(await ana.name(id, 3, "Ainda não existe")).toBe(404);
    expect(await ana.states(id)).toMatchObject([
      { version: 2, name: "Agora" },
      { version: 1, name: "Para o banco" },
    ]);
    expect(await ana.name(id, 1, "")).toBe(204);
    expect((await ana.states(id))[1]).not.toHaveProperty("name");
    expect((await ana.call("PUT", `/${id}/states/1`, { body: { name: "x".repeat(81) } })).status).toBe(400);
  });

  it("counts: at most twenty of a résumé, also when they are named at once, and none is lost", async () => {
    const ana = await createPerson();
    const id = await ana.create();
    const { content } = (await collection().findOne({})) as never as { content: object };
    await collection().insertMany(
      Array.from({ length: 30 }, (_, n) => ({
        ...{ _id: `${id}.${n + 100}` as never, resume: id, userId: ana.id, version: n + 100 },
        ...{ savedAt: new Date(Date.now() - n * HOUR_MS), content, bytes: 10 },
      })),
    );
    for (let n = 0; n < 19; n++) expect(await ana.name(id, n + 100, `${n}`)).toBe(204);
    const statuses = await Promise.all(Array.from({ length: 11 }, (_, n) => ana.name(id, n + 119, "junto")));
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1);
    const items = await ana.states(id);
    expect(items.filter(({ name }: { name?: string }) => name).length).toBeLessThanOrEqual(RESUME_STATE_LIMITS.named);
    expect(items).toHaveLength(30);
    await ana.name(id, 100, "");
    const refused = await ana.call("PUT", `/${id}/states/101`, { body: { name: "Outro nome" } });
    expect(refused.status).toBe(204);
  });
});

describe("older states become rare", () => {
  it(`so that ${RESUME_STATE_LIMITS.kept} hourly ones reach over a year: hours, then days, then weeks apart`, () => {
    let times: number[] = [];
    let now = 0;
    for (; now < 365 * DAY_MS; now += HOUR_MS) {
      times.push(now);
      if (times.length > RESUME_STATE_LIMITS.kept) times = times.toSpliced(chooseRedundant(times, now), 1);
    }
    const ages = times.map((time) => now - time);
    const gapAt = (age: number) => {
      const index = ages.findLastIndex((other) => other >= age);
      return (ages[index] as number) - (ages[index + 1] as number);
    };
    expect(ages[0]).toBe(365 * DAY_MS);
    expect(ages.at(-1)).toBe(HOUR_MS);
    expect(gapAt(4 * HOUR_MS)).toBeLessThanOrEqual(3 * HOUR_MS);
    expect(gapAt(DAY_MS)).toBeLessThanOrEqual(12 * HOUR_MS);
    expect(gapAt(7 * DAY_MS)).toBeLessThanOrEqual(4 * DAY_MS);
    expect(gapAt(60 * DAY_MS)).toBeLessThanOrEqual(40 * DAY_MS);
  });

  it("in the store too, without touching those that have a name", async () => {
    const ana = await createPerson();
    const id = await ana.create();
    for (let version = 1; version <= 53; version++) {
      await ana.saveOver(id, version, 60 - version);
      if (version === 2) await ana.name(id, 2, "Fica");
    }
    const items = await ana.states(id);
    expect(items).toHaveLength(RESUME_STATE_LIMITS.kept + 1);
    expect(versions(items)).toEqual(expect.arrayContaining([1, 2, 53]));
  });

  it("and leave first when all states of a person take too much; named ones stay", async () => {
    const ana = await createPerson();
    const [one, other] = [await ana.create(), await ana.create()];
    await ana.name(one, 1, "Fica");
    const { content } = (await collection().findOne({ resume: one })) as never as { content: object };
    const bytes = STATE_BYTES / 4;
    await collection().insertMany(
      [5, 4, 3, 2].map((hours) => ({
        ...{ _id: `${one}.${100 - hours}` as never, resume: one, userId: ana.id, version: 100 - hours },
        ...{ savedAt: new Date(Date.now() - hours * HOUR_MS), content, bytes },
      })),
    );
    await ana.saveOver(other, 1, 1);
    expect(versions(await ana.states(one))).toEqual([98, 97, 96, 1]);
    expect(versions(await ana.states(other))).toEqual([1]);
    expect(await ana.name(one, 98, "Um")).toBe(204);
    expect(await ana.name(one, 97, "Dois")).toBe(422);
  });

  it("cost less than half of their JSON: a person with 100 résumés and all their states stays below 20 MB", async () => {
    const ana = await createPerson();
    const id = await ana.create(longCareer());
    await ana.saveOver(id, 1, 3);
    const [{ bytes }] = (await collection().find({ resume: id }).toArray()) as never as [{ bytes: number }];
    const text = JSON.stringify((await ana.read(id, 1)).content).length;
    expect(text).toBeGreaterThan(2_500);
    expect(bytes).toBeLessThan(text / 2);
    expect(bytes * 100 * RESUME_STATE_LIMITS.kept).toBeLessThan(STATE_BYTES);
  });
});

/** Two pages about one person. */
const longCareer = () => ({
  ...createResume("Maria Aparecida de Souza"),
  experience: JOBS.map(([position, company, description], index) => ({
    ...{ id: randomUUID(), company, position, description, startDate: `0${index + 1}/20${10 + index}` },
    endDate: index ? `0${index + 2}/20${11 + index}` : "",
    current: index === 0,
  })),
});
const JOBS = [
  [
    "Analista financeira",
    "Banco Ipê",
    "Conciliei as contas de 14 filiais e reduzi o fechamento de nove para quatro dias.\nNegociei prazos com 60 fornecedores e recuperei R$ 320 mil em créditos de impostos.\nTreinei três assistentes no sistema novo de contas a pagar.",
  ],
  [
    "Assistente financeira",
    "Comercial Aroeira",
    "Emiti notas e boletos de 900 clientes por mês.\nMontei a planilha de fluxo de caixa que a diretoria usa até hoje.\nAtendi a auditoria externa por dois anos, sem ressalvas no relatório.",
  ],
  [
    "Auxiliar administrativa",
    "Clínica Santa Rita",
    "Organizei a agenda de onze médicos e os convênios de 2.300 pacientes.\nRespondi ao telefone e ao balcão e fechei o caixa no fim do dia.\nDigitalizei o arquivo de prontuários de 1998 a 2012.",
  ],
  [
    "Recepcionista",
    "Hotel Mar Azul",
    "Recebi hóspedes em português, espanhol e inglês, com até 120 entradas por dia.\nResolvi reclamações no primeiro contato e ajudei a subir a nota do hotel de 7,9 para 8,8.",
  ],
  [
    "Vendedora",
    "Lojas Primavera",
    "Bati a meta de vendas em 22 de 24 meses e fui a primeira da loja em seguros.\nArrumei vitrines e fiz o inventário mensal do setor infantil.",
  ],
  [
    "Operadora de caixa",
    "Supermercado Bom Dia",
    "Operei caixa, sangria e devoluções, sem quebra em dezoito meses.\nEnsinei quatro colegas novas no primeiro mês de trabalho.",
  ],
  [
    "Atendente",
    "Padaria Estrela",
    "Atendi no balcão e preparei encomendas de bolos e salgados para festas de até 200 pessoas.",
  ],
  [
    "Jovem aprendiz",
    "Correios",
    "Separei e registrei encomendas e ajudei no atendimento de idosos.\nFiz o curso de rotinas administrativas, com nota 9,5.",
  ],
] as const;
