import { afterAll, beforeAll, expect, it } from "vitest";
import { createResume, startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const resume = createResume("Ana");
const body = {
  ...resume,
  personalInfo: { ...resume.personalInfo, headline: "Auxiliar administrativa", website: "ana.dev" },
  sections: [
    { id: "section-skills", kind: "skills", title: "Competências", hidden: true },
    {
      id: "courses",
      kind: "courses",
      entries: [{ id: "excel", title: "Excel", organisation: "Senai", date: "2024", hours: "40", url: "senai.br/1" }],
    },
    {
      id: "help",
      kind: "volunteering",
      entries: [{ id: "monitor", title: "Monitora", startDate: "2020", endDate: "Atual", current: true }],
    },
    { id: "section-summary", kind: "summary" },
    // of a newer release
    {
      id: "holograms",
      kind: "holograms",
      title: "Hologramas",
      entries: [{ id: "one", title: "Um", wavelength: "532" }],
    },
  ],
};

it("stores the headline, the site and every section, of unknown kinds too, on create and on update", async () => {
  const token = await service.issuer.token("ana");
  const read = async (id: string) => (await service.call("GET", `/api/resumes/${id}`, { token })).json();

  const created = await (await service.call("POST", "/api/resumes", { token, body })).json();
  expect(created).toMatchObject({ personalInfo: body.personalInfo, sections: body.sections });
  expect(await read(created.id)).toEqual(created);

  const sections = body.sections.toReversed();
  const options = { token, body: { ...body, sections }, headers: { "if-match": '"1"' } };
  const updated = await (await service.call("PUT", `/api/resumes/${created.id}`, options)).json();
  expect(updated.sections).toEqual(sections);
  expect(await read(created.id)).toEqual(updated);
});

it("keeps the language when a front end of an older release saves, and refuses an unknown one", async () => {
  const token = await service.issuer.token("lia");
  const save = (path: string, method: string, language?: string) =>
    service.call(method, path, {
      token,
      body: { ...body, language },
      headers: method === "PUT" ? { "if-match": '"1"' } : {},
    });
  const { id } = await (await save("/api/resumes", "POST", "en")).json();
  expect((await save(`/api/resumes/${id}`, "PUT")).status).toBe(200);
  expect((await (await service.call("GET", `/api/resumes/${id}`, { token })).json()).language).toBe("en");
  expect((await save("/api/resumes", "POST", "tlh")).status).toBe(400);
});

it("keeps the sections when a front end of an older release saves, which knows none", async () => {
  const token = await service.issuer.token("bia");
  const created = await (await service.call("POST", "/api/resumes", { token, body })).json();
  const headers = { "if-match": '"1"' };
  await service.call("PUT", `/api/resumes/${created.id}`, { token, body: createResume("Bia"), headers });
  const stored = await (await service.call("GET", `/api/resumes/${created.id}`, { token })).json();
  expect(stored.personalInfo.fullName).toBe("Bia");
  expect(stored.sections).toEqual(body.sections);
});

it.each([
  ["an entry too many", { kind: "courses", entries: Array.from({ length: 101 }, () => ({})) }, "sections.0.entries"],
  ["a title of 5,000 characters", { kind: "courses", title: "a".repeat(5000) }, "sections.0.title"],
  [
    "a long title of an entry",
    { kind: "courses", entries: [{ title: "a".repeat(5000) }] },
    "sections.0.entries.0.title",
  ],
  ["a field with a strange name", { kind: "courses", entries: [{ "a\u0000$b": "x" }] }, "sections.0.entries.0"],
  ["a field that is no text", { kind: "courses", entries: [{ award: { a: 1 } }] }, "sections.0.entries.0.award"],
])("refuses %s and names the field", async (_, section, path) => {
  const token = await service.issuer.token("ana");
  const response = await service.call("POST", "/api/resumes", { token, body: { ...resume, sections: [section] } });
  expect(response.status).toBe(400);
  expect((await response.json()).errors).toContainEqual(expect.objectContaining({ path }));
});
