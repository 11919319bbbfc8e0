import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMediaBucket, type MediaBucket } from "./fixtures.ts";
import { createResume, PNG, pdfFonts, pdfImages, pdfInfo, pdfText } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const folder = mkdtempSync(join(tmpdir(), "penresume-secret-"));
const secretFile = join(folder, "secret.txt");
const userId = randomUUID();
const trapped: string[] = [];
let media: MediaBucket;
let worker: WorkerProcess;
let api: Api;
let trap: Server;
let trapPort: number;

beforeAll(async () => {
  writeFileSync(secretFile, "segredo-da-maquina");
  trap = createServer((socket) => {
    trapped.push("connection");
    socket.on("error", () => undefined);
    socket.on("data", (data) => trapped.push(data.toString().slice(0, 200)));
  });
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
  trapPort = (trap.address() as AddressInfo).port;
  media = await createMediaBucket();
  [worker, api] = await Promise.all([startWorker(media.config), startApi()]);
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
});
afterAll(async () => {
  await api.stop();
  await worker.kill("SIGTERM");
  trap.close();
  rmSync(folder, { recursive: true });
});

async function render(html: string) {
  const response = await api.generatePdf(userId, html);
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The attack in head and body; T is replaced by the address of the trap server. */
const ATTACKS: Record<string, { head?: string; body?: string }> = {
  "a script in the page": {
    body: `<script>document.querySelector("h1").textContent = "tomado"; fetch("T/fetch")</script>`,
  },
  "a script from elsewhere": {
    head: `<script src="T/a.js"></script>`,
    body: `<script type="module" src="T/m.js"></script>`,
  },
  "an event handler": {
    body: `<img src="x" onerror="new Image().src='T/onerror'"><svg onload="fetch('T/onload')"></svg>`,
  },
  "a javascript: address": { head: `<meta http-equiv="refresh" content="0;url=javascript:fetch('T/js')">` },
  "an image": { body: `<img src="T/i.png"><img srcset="T/s.png 1x"><picture><source srcset="T/p.png"><img></picture>` },
  "an image over https": { body: `<img src="HTTPS/i.png">` },
  "an image of the machine by its other names": {
    body: `<img src="http://localhost:PORT/i.png"><img src="http://[::1]:PORT/i.png"><img src="http://0x7f000001:PORT/i.png"><img src="//127.0.0.1:PORT/i.png">`,
  },
  "a WebSocket": {
    head: `<link rel="preconnect" href="ws://127.0.0.1:PORT/"><script>new WebSocket("ws://127.0.0.1:PORT/ws")</script>`,
    body: `<img src="ws://127.0.0.1:PORT/i"><iframe src="ws://127.0.0.1:PORT/f"></iframe>`,
  },
  "an image of another host with our path": { body: `<img src="T/media/profile-photos/1-a.png">` },
  "a stylesheet": { head: `<link rel="stylesheet" href="T/a.css"><style>@import url("T/i.css");</style>` },
  "a background and a font": {
    head: `<style>@font-api { font-family: X; src: url("T/f.woff2") } h1 { font-family: X; background: url("T/b.png"); list-style-image: url("T/l.png"); cursor: url("T/c.cur"), auto }</style>`,
  },
  "a stylesheet that imports, and one of XML": {
    head: `<?xml-stylesheet href="T/x.css"?><style>@import "T/plain.css"; @import url(T/layer.css) layer(a) supports(display: grid);</style><style>@namespace url("T/ns"); @font-api { font-family: Y; src: local("x"), url("T/y.woff2") format("woff2") } p::before { content: url("T/c.png") } h2 { mask: url("T/m.svg#a"); clip-path: url("T/cp.svg#a"); border-image: url("T/bi.png") 1; shape-outside: url("T/so.png") } @page { background: url("T/page.png") } body { background-image: image-set("T/is.png" 1x) }</style>`,
    body: `<p>texto</p>`,
  },
  "a redirect of ours": {
    body: `<img src="/media/profile-photos/..//T/x.png"><img src="http://resume.invalid@127.0.0.1:PORT/media/profile-photos/a.png">`,
  },
  "a frame": { body: `<iframe src="T/frame"></iframe><frameset><frame src="T/frame2"></frameset>` },
  "a frame within": { body: `<iframe srcdoc="<img src='T/srcdoc.png'><script>fetch('T/srcdoc')</script>"></iframe>` },
  "an object and an embed": { body: `<object data="T/o.pdf"></object><embed src="T/e.swf">` },
  "an audio, a video and a track": {
    body: `<audio src="T/a.mp3" autoplay></audio><video src="T/v.mp4" poster="T/p.png"><track src="T/t.vtt" default></video>`,
  },
  "an SVG use, image and filter": {
    body: `<svg><use href="T/u.svg#a"/><image href="T/i.png"/><filter id="f"><feImage href="T/fe.png"/></filter><rect filter="url(T/x.svg#f)" width="9" height="9"/></svg>`,
  },
  "a portal, a popup and a download": {
    body: `<portal src="T/portal"></portal><a href="T/a" target="_blank" download autofocus>a</a><base target="_blank"><details open ontoggle="open('T/open')"></details>`,
  },
  "a meta refresh": { head: `<meta http-equiv="refresh" content="0;url=T/refresh">` },
  "a base address": { head: `<base href="T/">`, body: `<img src="/media/profile-photos/1-a.png">` },
  "a preload, prefetch and prerender": {
    head: `<link rel="preload" as="image" href="T/pl.png"><link rel="modulepreload" href="T/mp.js"><link rel="prefetch" href="T/pf"><link rel="prerender" href="T/pr"><link rel="icon" href="T/favicon.ico"><link rel="manifest" href="T/m.json">`,
  },
  "a preconnect and DNS prefetch": {
    head: `<link rel="preconnect" href="T"><link rel="preconnect" href="http://localhost:PORT"><link rel="dns-prefetch" href="http://localhost:PORT"><meta http-equiv="x-dns-prefetch-control" content="on"><a href="http://localhost:PORT">a</a>`,
  },
  "speculation rules": {
    head: `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["T/spec"]}],"prerender":[{"source":"list","urls":["T/spec2"]}]}</script>`,
  },
  "a form that sends itself": {
    body: `<form id="f" action="T/form"><input name="a"><button autofocus>ok</button></form>`,
  },
  "a ping": { body: `<a href="T/a" ping="T/ping">a</a>` },
  "a report address": {
    head: `<meta http-equiv="Content-Security-Policy" content="img-src 'none'; report-uri T/report">`,
    body: `<img src="x.png">`,
  },
};

describe("hostile html", () => {
  it.each(Object.entries(ATTACKS))("makes no connection by %s", async (name, { head = "", body = "" }) => {
    const origin = `http://127.0.0.1:${trapPort}`;
    const fill = (text: string) =>
      text
        .replaceAll("HTTPS", `https://127.0.0.1:${trapPort}`)
        .replaceAll("PORT", String(trapPort))
        .replace(/\bT(?=["/])/g, origin);
    const html = createResume(`Ana ${name}`, fill(body)).replace("</head>", `${fill(head)}</head>`);
    const text = await pdfText(await render(html));
    expect(text).toContain("Ana");
    expect(text).not.toContain("tomado");
    expect(trapped).toEqual([]);
  });

  it("made no request to the trap server, which works", async () => {
    // a later job, to give slow attacks time
    await render(createResume(`Depois ${randomUUID()}`));
    expect(trapped).toEqual([]);
    await fetch(`http://127.0.0.1:${trapPort}/`, { signal: AbortSignal.timeout(300) }).catch(() => undefined);
    expect(trapped.length).toBeGreaterThan(0);
    trapped.length = 0;
  });

  it.each(["iframe", "object", "img", "embed"])("cannot read a file of the machine through %s", async (tag) => {
    const attribute = tag === "object" ? "data" : "src";
    const pdf = await render(createResume(`Arquivo ${tag}`, `<${tag} ${attribute}="file://${secretFile}"></${tag}>`));
    expect(await pdfText(pdf)).not.toContain("segredo");
    expect(pdf.includes("segredo-da-maquina")).toBe(false);
  });

  it.each([
    "http://resume.invalid/media/../pdfs/a.png",
    "/media/profile-photos/../../secret.png",
    "/media/profile-photos/a%2f..%2fb.png",
    "//resume.invalid:81/media/profile-photos/a.png",
    "/media/other/a.png",
    "/media/x/profile-photos/a.png",
    "blob:http://resume.invalid/a",
    "http://169.254.169.254/latest/meta-data/",
    "http://metadata.google.internal/computeMetadata/v1/",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR4nGM4IWeDhhjIFQIAFsgbMcZNvTkAAAAASUVORK5CYII=",
  ])("shows no image at %s", async (address) => {
    expect(await pdfImages(await render(createResume("Foto", `<img src="${address}" alt="">`)))).toEqual([]);
  });

  it.each([
    ["about:blank", `<meta http-equiv="refresh" content="0;url=about:blank">`],
    ["a data address", `<meta http-equiv="refresh" content="0;url=data:text/html,tomado">`],
    ["our own blank page", `<meta http-equiv="refresh" content="0;url=/">`],
  ])("cannot navigate the page to %s for the next job", async (_name, head) => {
    await api.generatePdf(userId, createResume(`Desvio ${randomUUID()}`).replace("</head>", `${head}</head>`));
    const photo = await media.addPhoto(PNG, "image/png");
    // one for each browser
    for (const turn of [1, 2, 3]) {
      const pdf = await render(createResume(`Seguinte ${turn}`, `<img src="${photo}">`));
      expect(await pdfText(pdf)).toContain(`Seguinte ${turn}`);
      expect(await pdfImages(pdf)).toEqual(["6x4"]);
    }
  });
});

describe("one job after another", () => {
  it("shows nothing of the previous job: text, style, title, image or name", async () => {
    const photo = await media.addPhoto(PNG, "image/png");
    const secret = `<div id="s" style="position:fixed">segredo-anterior</div><style>h1 { font-size: 99pt } @page { size: A5 }</style>`;
    for (const turn of [1, 2, 3, 4]) {
      const first = await render(createResume(`Primeira ${turn}`, `${secret}<img src="${photo}">`));
      expect((await pdfInfo(first))["Page size"]).toContain("A5");
      const html = `<!doctype html><html><body><p>Segunda ${turn}</p><a href="#s">x</a></body></html>`;
      const second = await render(html);
      const [text, info] = [await pdfText(second), await pdfInfo(second)];
      expect(text).toContain(`Segunda ${turn}`);
      expect(text).not.toMatch(/segredo|Primeira/);
      expect(info["Page size"]).toContain("A4");
      expect(info.Title ?? "").not.toContain("Primeira");
      expect(await pdfImages(second)).toEqual([]);
      expect(second.toString("latin1")).not.toContain("/Lang (pt-BR)");
    }
  });

  it.each([
    `<meta http-equiv="Content-Security-Policy" content="img-src 'none'; style-src 'none'">`,
    `<meta name="referrer" content="no-referrer"><base target="_blank" href="/nowhere/">`,
    `<meta name="color-scheme" content="dark"><meta name="viewport" content="width=100">`,
    `<meta http-equiv=refresh content="0;url=/x"><meta http-equiv="origin-trial" content="x"><title>Outra</title>`,
    `<style>:root { color-scheme: dark; zoom: 3; writing-mode: vertical-rl } @page { size: A5 landscape; margin: 5cm } @property --a { syntax: "<color>"; inherits: true; initial-value: red }</style>`,
  ])("prints the same before and after one with %s", async (head) => {
    const photo = await media.addPhoto(PNG, "image/png");
    // the same page each time, as another html
    const page = createResume("Igual", `<img src="${photo}"><p style="color: red">texto</p>`);
    const next = () => render(`${page}<!--${randomUUID()}-->`);
    const before = await next();
    const [images, fonts] = [await pdfImages(before), await pdfFonts(before)];
    // at least one for each browser
    for (const turn of [1, 2, 3, 4]) {
      await render(createResume(`Antes ${turn} ${randomUUID()}`).replace("<head>", `<head>${head}`));
      const after = await next();
      expect(await pdfImages(after)).toEqual(images);
      expect(await pdfFonts(after)).toEqual(fonts);
      expect(Math.abs(after.length - before.length)).toBeLessThan(100);
    }
  });

  it("shows no removed photo that an earlier job showed", async () => {
    const photo = await media.addPhoto(PNG, "image/png");
    const html = (turn: number) => `${createResume("Foto", `<img src="${photo}">`)}<!--${turn}-->`;
    // each browser has rendered it
    for (const turn of [1, 2, 3, 4]) expect(await pdfImages(await render(html(turn)))).toEqual(["6x4"]);
    await media.removePhoto(photo);
    for (const turn of [5, 6, 7, 8]) expect(await pdfImages(await render(html(turn)))).toEqual([]);
  });

  it("prints the same text and pages for the same html", async () => {
    const texts = [1, 2, 3].map(async (turn) => {
      const pdf = await render(`${createResume("Determinado", "<p>linha</p>".repeat(90))}<!--${turn}-->`);
      return { text: await pdfText(pdf), pages: (await pdfInfo(pdf)).Pages };
    });
    const [first, ...others] = await Promise.all(texts);
    for (const other of others) expect(other).toEqual(first);
  });
});
