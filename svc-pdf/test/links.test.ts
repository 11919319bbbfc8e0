import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMediaBucket } from "./fixtures.ts";
import { createResume, pdfInfo, pdfLinks, pdfText } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const userId = randomUUID();
let worker: WorkerProcess;
let api: Api;
beforeAll(async () => {
  [worker, api] = await Promise.all([startWorker((await createMediaBucket()).config), startApi()]);
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
});
afterAll(async () => {
  await api.stop();
  await worker.kill("SIGTERM");
});

async function render(body: string) {
  const response = await api.generatePdf(userId, createResume(`Ana ${randomUUID()}`, body));
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const createLink = (href: string) => `<p><a href="${href}">texto</a></p>`;
const countLinks = (pdf: Buffer) => pdf.toString("latin1").split("/Subtype /Link").length - 1;

const SAFE = [
  "https://exemplo.com.br/a?q=(1)&b=%5C#c",
  "http://exemplo.com.br/",
  "mailto:maria@exemplo.com.br",
  "tel:+5511999990000",
];

/** Each is a link to something else than the web, mail or a phone number. */
const UNSAFE: Record<string, string> = {
  "a script": createLink("javascript:alert(1)"),
  "a script with other letters and a tab": createLink(" JaVa\tScript:alert(1)"),
  "a script with entities": createLink("&#106;avascript&colon;alert(1)"),
  "a script that names the web": createLink("javascript:/URI (https://exemplo.com)"),
  "a file": createLink("file:///etc/passwd"),
  "a program": createLink("ms-msdt:/id"),
  data: createLink("data:text/html,x"),
  "an address within": createLink("blob:https://exemplo.com/1"),
  "a server of files": createLink("ftp://exemplo.com/x"),
  "a relative path": createLink("minha-pagina"),
  "an absolute path": createLink("/minha-conta"),
  "a relative path with a protocol": createLink("http:pagina"),
  "a place in the document": `<p id="aqui">aqui</p>${createLink("#aqui")}`,
  "a script in SVG": `<svg><a href="javascript:a"><text y="20">svg</text></a><a xlink:href="javascript:b"><text y="40">svg</text></a></svg>`,
  "a script that an animation sets": `<svg><a href="https://exemplo.com"><set attributeName="href" to="javascript:a"/><text y="20">svg</text></a></svg>`,
  "a script in a frame": `<iframe srcdoc="<a href='javascript:a'>x</a>"></iframe>`,
  "a script in a shadow tree": `<div><template shadowrootmode="closed"><a href="javascript:a">x</a></template></div>`,
};

describe("a PDF", () => {
  it("keeps links to the web, mail and phone numbers", async () => {
    expect(await pdfLinks(await render(SAFE.map(createLink).join("")))).toEqual(SAFE);
  });

  it.each(Object.entries(UNSAFE))("has no link to %s", async (_name, body) => {
    const safe = createLink("https://exemplo.com.br/");
    const pdf = await render(safe + body + safe);
    expect(await pdfLinks(pdf)).toEqual(["https://exemplo.com.br/", "https://exemplo.com.br/"]);
    expect(countLinks(pdf)).toBe(2);
    expect(await pdfText(pdf)).toContain("Ana");
    expect(await pdfInfo(pdf)).toMatchObject({ Pages: "1", Tagged: "yes" });
  });
});
