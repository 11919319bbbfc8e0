import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { assignEntryIds, createEntryId, listEntryIds } from "@penresume/resume";
import { getVisibleContent } from "@penresume/resume-export";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile } from "../../packages/resume-import/node.ts";
import { TEMPLATES } from "../../packages/resume-view/src/templates.ts";
import { CAREERS } from "../../packages/resume-view/test/careers.ts";
import { CONTENTS, ENGLISH_RESUME } from "../../packages/resume-view/test/contents.ts";
import { openStage, type Stage } from "../../packages/resume-view/testing/stage.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { createMediaBucket } from "./fixtures.ts";
import { pdfInfo } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const userId = randomUUID();
let folder: string;
let stage: Stage;
let worker: WorkerProcess;
let api: Api;
beforeAll(async () => {
  const media = await createMediaBucket();
  folder = await mkdtemp(join(tmpdir(), "penresume-data-"));
  [worker, api, stage] = await Promise.all([startWorker(media.config), startApi(), openStage()]);
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
});
afterAll(async () => {
  await stage.close();
  await api.stop();
  await worker.kill("SIGTERM");
  await rm(folder, { recursive: true });
});

const sample = CONTENTS.sample as ResumeContent;
const LANGUAGES = ["pt", "en", "es"] as const;
/** Contents that can be stored; a name that is wider than a page is cut at its edge. */
const RESUMES = Object.entries({ ...CONTENTS, english: ENGLISH_RESUME, ...CAREERS }).filter(
  ([name, content]) => name !== "words without end" && resumeContentSchema.safeParse(content).success,
);

async function download(content: ResumeContent, sent: ResumeContent | undefined = content): Promise<Buffer> {
  const response = await api.generatePdf(userId, await stage.createSnapshot(content), "Ana.pdf", sent);
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Names and contents of the files in a PDF, by poppler. */
async function detach(pdf: Buffer): Promise<Record<string, string>> {
  const own = await mkdtemp(join(folder, "files-"));
  const input = join(folder, `${randomUUID()}.pdf`);
  await writeFile(input, pdf);
  await promisify(execFile)("pdfdetach", ["-saveall", "-o", own, input]);
  const names = await readdir(own);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(own, name), "utf8")])),
  );
}

async function importPdf(pdf: Buffer) {
  const path = join(folder, `${randomUUID()}.pdf`);
  await writeFile(path, pdf);
  return importFile(path);
}

describe("the data in a PDF", () => {
  it.each(TEMPLATES.map((template, at) => ({ id: template.id, template, at })))(
    "restore text, design and order of résumés in the template $id",
    async ({ template, at }) => {
      // every content in one template and language
      for (const [number, [, resume]] of RESUMES.entries()) {
        if ((number + at) % TEMPLATES.length !== 0) continue;
        const language = LANGUAGES[(number + at + Math.floor(number / 3)) % 3];
        const content = themed({ ...resume, language }, template);
        expect(await importPdf(await download(content))).toMatchObject({
          attachment: "restored",
          unplaced: [],
          original: getVisibleContent(content),
        });
      }
    },
    120_000,
  );

  it("are JSON Resume with the design, in one file, of which the catalogue says that it is the source", async () => {
    const pdf = await download(sample);
    const files = await detach(pdf);
    expect(Object.keys(files)).toEqual(["curriculo.json"]);
    expect(JSON.parse(files["curriculo.json"] as string)).toMatchObject({
      basics: { name: sample.personalInfo.fullName },
      "x-penresume": { theme: sample.theme },
    });
    expect(pdf.toString("latin1")).toMatch(/^%PDF-1\.7\n/);
    expect(pdf.toString("latin1")).toContain("/AFRelationship /Source");
  });

  it("contain nothing hidden, no id, photo, posting, name of a file, path or account, and neither do the properties", async () => {
    const secrets = {
      name: "Nome na lista",
      posting: { title: "Vaga secreta", text: "Texto da vaga" },
      base: { id: "base-secreta", fingerprints: ["marca"] },
      confirmedFacts: [{ text: "Fato confirmado", date: "2026-01-01" }],
    };
    const content = assignEntryIds(
      {
        ...sample,
        ...secrets,
        personalInfo: { ...sample.personalInfo, photo: "/media/profile-photos/1-segredo.jpg", cpf: "111" },
        sections: [
          { kind: "interests", hidden: true, entries: [{ description: "Interesse oculto" }] },
          { kind: "skills", hidden: true },
          { kind: "from-2030", entries: [{ title: "Seção desconhecida" }] },
        ],
      } as ResumeContent,
      createEntryId,
    );
    const pdf = await download(content);
    const [data = ""] = Object.values(await detach(pdf));
    const info = await pdfInfo(pdf);
    const shown = `${data} ${JSON.stringify(info)} ${pdf.toString("latin1")}`;
    for (const secret of [
      ...["Nome na lista", "secreta", "Texto da vaga", "marca", "Fato confirmado", "segredo", "cpf", "oculto"],
      ...["desconhecida", sample.skills[0] as string, userId, "Ana.pdf", tmpdir(), process.cwd(), "/media/"],
    ])
      expect(shown).not.toContain(secret);
    for (const id of listEntryIds(content)) expect(data).not.toContain(id);
    expect(Object.keys(info)).not.toContain("Keywords");
  });

  it("are left out where the owner does not want them, or a front end of an older release sends no content", async () => {
    const properties = { Author: sample.personalInfo.fullName, Keywords: sample.skills.join(", ") };
    const without = await download(sample, { ...sample, embedsData: false });
    expect(await detach(without)).toEqual({});
    expect(await pdfInfo(without)).toMatchObject(properties);
    const response = await api.generatePdf(userId, await stage.createSnapshot(sample));
    expect(await detach(Buffer.from(await response.arrayBuffer()))).toEqual({});
  });

  it("are those of the request where two with equal pages come at once", async () => {
    const [one, other] = await Promise.all([download(sample), download(sample, { ...sample, embedsData: false })]);
    expect([Object.keys(await detach(one)), Object.keys(await detach(other))]).toEqual([["curriculo.json"], []]);
  });

  it("give author and skills to the properties, without the titles of groups", async () => {
    const content = { ...sample, skills: ["Linguagens: Java & C++", "Kotlin", "<b>"] };
    const pdf = await download(content);
    expect(await pdfInfo(pdf)).toMatchObject({ Keywords: "Java & C++, Kotlin, <b>" });
    expect(pdf.toString()).toContain(
      "<dc:subject><rdf:Bag><rdf:li>Java &amp; C++</rdf:li><rdf:li>Kotlin</rdf:li><rdf:li>&lt;b&gt;</rdf:li></rdf:Bag></dc:subject>",
    );
  });

  it("add at most a third of their size to the file", async () => {
    const long = CONTENTS["a long career"] as ResumeContent;
    const pdf = await download(long);
    const without = await download(long, { ...long, embedsData: false });
    const [data = ""] = Object.values(await detach(pdf));
    expect(data.length).toBeGreaterThan(5_000);
    expect(pdf.length - without.length).toBeLessThan(data.length / 2);
  });
});
