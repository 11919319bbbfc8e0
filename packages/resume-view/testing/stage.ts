import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import { rspack } from "@rspack/core";
import { chromium, type Page } from "playwright-core";
import puppeteer from "puppeteer-core";
import { fontconfig } from "../src/font-files.ts";

const run = promisify(execFile);
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};
/** At least as strict as the gateway's policy: no blob, nothing inline. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:";
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#d9c2a7"/><circle cx="40" cy="32" r="15" fill="#7a4a2f"/><path d="M10 80q0-32 30-32t30 32z" fill="#2e5d6b"/></svg>`;
const BROWSER = "/usr/bin/chromium-headless-shell";
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** The package in a real browser, and the printer that svc-pdf uses. */
export interface Stage {
  page: Page;
  /** Violations of the content security policy and errors of the page, so far. */
  complaints: string[];
  createSnapshot(resume: ResumeContent): Promise<string>;
  /** Opens the package on the screen of a phone. */
  openPhone(): Promise<Page>;
  /** Prints a snapshot as svc-pdf does, script off; returns the PDF's path. */
  print(html: string): Promise<string>;
  close(): Promise<void>;
}

async function build(folder: string): Promise<void> {
  const compiler = rspack({
    context: import.meta.dirname,
    mode: "production",
    target: ["web", "es2022"],
    entry: "./page.tsx",
    output: { path: folder, filename: "main.js", cssFilename: "main.css", publicPath: "/" },
    resolve: { extensions: ["...", ".ts", ".tsx"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
              target: "es2022",
            },
          },
        },
        { test: /\.css$/, type: "css/auto" },
        { test: /\.woff2$/, type: "asset/resource" },
      ],
    },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString("errors-only"));
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/main.css"><body><script src="/main.js"></script></body></html>`,
  );
}

function serve(folder: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "/");
    response.setHeader("content-security-policy", POLICY);
    if (path.startsWith("/media/")) return response.setHeader("content-type", "image/svg+xml").end(PHOTO);
    try {
      const body = await readFile(join(folder, path));
      response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream").end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "resume-view-"));
  await build(folder);
  const server = await serve(folder);
  const { port } = server.address() as { port: number };
  const browser = await chromium.launch({ executablePath: BROWSER, args: asRoot });
  const page = await browser.newPage({ viewport: { width: 900, height: 1200 } });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`http://127.0.0.1:${port}/`);

  await writeFile(join(folder, "fonts.conf"), fontconfig(join(folder, "fontconfig")));
  const printer = await puppeteer.launch({
    executablePath: BROWSER,
    args: [...asRoot, "--font-render-hinting=none", "--disable-dev-shm-usage"],
    env: { ...process.env, FONTCONFIG_FILE: join(folder, "fonts.conf") },
  });
  const sheet = await printer.newPage();
  await sheet.setJavaScriptEnabled(false);
  let printed = 0;

  return {
    page,
    complaints,
    createSnapshot: (resume) => page.evaluate((value) => window.renderSnapshot(value), resume),
    async openPhone() {
      const phone = await browser.newPage({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 3 });
      await phone.goto(page.url());
      return phone;
    },
    async print(html) {
      const path = join(folder, `${++printed}.pdf`);
      await sheet.setContent(html.replaceAll('src="/media/', `src="http://127.0.0.1:${port}/media/`), {
        waitUntil: "load",
      });
      await sheet.pdf({ path, preferCSSPageSize: true, printBackground: true, tagged: true });
      return path;
    },
    async close() {
      await printer.close();
      await browser.close();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Text of a PDF as poppler reads it. */
export const pdfText = async (path: string, ...options: string[]): Promise<string> =>
  (await run("pdftotext", [...options, path, "-"])).stdout;

export async function pdfInfo(path: string): Promise<Record<string, string>> {
  const { stdout } = await run("pdfinfo", [path]);
  return Object.fromEntries(stdout.split("\n").map((line) => line.split(/:\s+/, 2) as [string, string]));
}
