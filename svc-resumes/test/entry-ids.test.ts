import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createResume, startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const JOBS = [
  { company: "Acme", position: "Analista", description: "Cuidei dos relatórios." },
  { company: "Ipê", position: "Vendedora", description: "Atendi clientes." },
];
const SECTIONS = [{ kind: "courses", entries: [{ title: "Excel" }, { title: "NR-10" }] }, { kind: "skills" }];
const BODY = { ...createResume("Ana"), experience: JOBS, sections: SECTIONS };

interface Identified {
  id: string;
  [field: string]: unknown;
}
interface Saved {
  userId: string;
  id: string;
  version: number;
  experience: Identified[];
  sections: (Identified & { entries?: Identified[] })[];
}

const as = async (user: string) => {
  const token = await service.issuer.token(user);
  const call = async (method: string, path: string, body?: object, headers = {}): Promise<Saved> => {
    const response = await service.call(method, path, { token, body, headers });
    expect(response.status).toBeLessThan(300);
    return (await response.json()) as Saved;
  };
  return {
    create: (body: object) => call("POST", "/api/resumes", body),
    read: (id: string) => call("GET", `/api/resumes/${id}`),
    save: ({ id, version }: Saved, body: object) =>
      call("PUT", `/api/resumes/${id}`, body, { "if-match": `"${version}"` }),
  };
};

const listIds = ({ experience, sections }: Saved) =>
  [experience, sections, ...sections.map(({ entries = [] }) => entries)].flat().map(({ id }) => id);

/** The body that an older release sends: it knows the ids of the entries of sections only, as unknown texts. */
const withoutIds = ({ experience, sections }: Saved) => ({
  ...BODY,
  experience: experience.map(({ id: _, ...entry }) => entry),
  sections: sections.map(({ id: _, ...section }) => section),
});

describe("ids of entries", () => {
  it("are assigned to each entry and section of a new résumé, and stored", async () => {
    const ana = await as("ana");
    const created = await ana.create(BODY);
    expect(new Set(listIds(created)).size).toBe(6);
    expect(await ana.read(created.id)).toEqual(created);
    const stored = await service.db.collection("resumes").findOne({ userId: created.userId });
    expect(stored).toMatchObject({ experience: created.experience, sections: created.sections });
  });

  it("are those that the editor has given", async () => {
    const ana = await as("ana");
    const experience = JOBS.map((job, at) => ({ id: `job-${at}`, ...job }));
    const created = await ana.create({ ...BODY, experience });
    expect(created.experience).toMatchObject(experience);
    const [first, second] = created.experience;
    expect((await ana.save(created, { ...BODY, experience: [second, first] })).experience).toEqual([second, first]);
  });

  it("of entries that are sent twice are given once", async () => {
    const ana = await as("ana");
    const created = await ana.create({ ...BODY, experience: JOBS.map((job) => ({ id: "job", ...job })) });
    expect(created.experience[0]?.id).toBe("job");
    expect(created.experience[1]?.id).not.toBe("job");
  });

  it("stay when an older release, which does not know them, saves the résumé", async () => {
    const ana = await as("ana");
    const created = await ana.create({ ...BODY, experience: JOBS.map((job, at) => ({ id: `job-${at}`, ...job })) });
    const { experience, ...body } = withoutIds(created);
    const [first, second] = experience;
    const edited = { ...second, description: "Atendi clientes e fornecedores." };
    const added = { company: "Nova", position: "Gerente" };
    const saved = await ana.save(created, { ...body, experience: [edited, first, added] });
    expect(saved.experience.slice(0, 2).map(({ id }) => id)).toEqual(["job-1", "job-0"]);
    expect(saved.sections.map(({ id }) => id)).toEqual(created.sections.map(({ id }) => id));
    // a removed entry's id is not given to another
    const replaced = await ana.save(saved, { ...body, experience: [first, added, { company: "Outra" }] });
    const ids = replaced.experience.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(["job-0", saved.experience[2]?.id]);
    expect(listIds(saved)).not.toContain(ids[2]);
  });

  it("of a résumé that an older release has stored are the same in each response, and after its next save", async () => {
    const bia = await as("bia");
    const created = await bia.create(BODY);
    const { experience, sections } = withoutIds(created);
    const entries = SECTIONS[0]?.entries;
    const old = {
      experience,
      sections: sections.map((section) => (section.entries ? { ...section, entries } : section)),
    };
    const collection = service.db.collection("resumes");
    await collection.updateOne({ "personalInfo.fullName": "Ana", userId: created.userId }, { $set: old });
    const read = await bia.read(created.id);
    expect(new Set(listIds(read)).size).toBe(6);
    expect(await bia.read(created.id)).toEqual(read);
    expect(await collection.findOne({ userId: created.userId })).toMatchObject(old);
    const [first, second] = experience;
    const saved = await bia.save(read, { ...BODY, experience: [second, first], sections: undefined });
    expect(saved.experience.map(({ id }) => id)).toEqual([read.experience[1]?.id, read.experience[0]?.id]);
    expect(saved.sections).toEqual(read.sections);
    expect(await bia.read(created.id)).toEqual(saved);
  });

  it("of empty entries of sections stay unsaid: an editor of an older release would print the title above nothing", async () => {
    const caio = await as("caio");
    const created = await caio.create({
      ...BODY,
      sections: [{ kind: "courses", entries: [{ id: "new" }, { title: "Excel" }] }],
    });
    expect(created.sections[0]?.entries?.map(({ id }) => id)).toEqual([undefined, expect.any(String)]);
    expect(await caio.read(created.id)).toEqual(created);
    const filled = await caio.save(created, {
      ...BODY,
      sections: [{ kind: "courses", entries: [{ id: "new", title: "NR-10" }] }],
    });
    expect(filled.sections[0]?.entries).toEqual([{ id: "new", title: "NR-10" }]);
  });
});
