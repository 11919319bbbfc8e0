import type { ChildProcess } from "node:child_process";
import type { Logger } from "@penresume/service-kit";
import puppeteer, { type Browser, type HTTPRequest, type Page } from "puppeteer-core";
import type { Objects } from "./objects.ts";
import { Unprintable } from "./unprintable.ts";

/** One Chromium with one page, used again and again, one print at a time. */
export interface WarmBrowser {
  /** Throws {@link Unprintable} when the html takes too long; after anything thrown the browser is to be killed. */
  print(html: string): Promise<Uint8Array>;
  /** Leaves nothing of the last print on the page. */
  clear(): Promise<void>;
  /** Resolves when the browser or its tab is dead. */
  gone: Promise<void>;
  /** Resolves when its processes are gone and its profile is removed. */
  kill(): Promise<void>;
}

export interface ChromiumOptions {
  path: string;
  /** A fontconfig file that knows the résumé's fonts. */
  fontconfigFile: string;
  readPhoto: Objects["readPhoto"];
  log: Logger;
}

const PRINT_LIMIT_MS = 10_000;

// never resolved: its one document and its photos are answered here
const ORIGIN = "http://resume.invalid";
const BLANK = "<!doctype html><title></title>";
// what POST /api/photos makes, and nothing else
const PHOTO_ADDRESS = /^http:\/\/resume\.invalid\/media\/(profile-photos\/[\w.-]+)$/;

// refuses a second time what the request handler and the protocol refuse, and meta refresh even to about:blank, which is
// no request; a document written into this one keeps it
const POLICY = `sandbox allow-same-origin; default-src 'none'; img-src ${ORIGIN}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

// in place of one that is gone: nothing at all instead of a broken picture
const NO_PHOTO = { content: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: "image/svg+xml" };

const FLAGS = [
  "--font-render-hinting=none",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
  "--disable-remote-fonts",
  "--no-first-run",
  // preconnect and DNS prefetch pass by the request handler: no name and no address leads anywhere
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--dns-prefetch-disable",
];

/** Starts a browser and its page; rejects when Chromium does not start. */
export async function launchChromium(options: ChromiumOptions): Promise<WarmBrowser> {
  const browser = await launch(options);
  const child = browser.process() as ChildProcess;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = () => {
    killGroup(child.pid as number);
    return child.exitCode === null && child.signalCode === null ? exited : Promise.resolve();
  };
  try {
    const [page = await browser.newPage()] = await browser.pages();
    return { ...(await preparePage(browser, page, options)), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function launch({ path, fontconfigFile, log }: ChromiumOptions): Promise<Browser> {
  // Chromium refuses to run as root with its sandbox on
  const sandbox = process.getuid?.() !== 0;
  const browser = await puppeteer.launch({
    executablePath: path,
    headless: "shell",
    // with a pipe the browser ends when this process does, however it does
    pipe: true,
    args: [...FLAGS, ...(sandbox ? [] : ["--no-sandbox"])],
    // nothing else of our environment: it holds secrets
    env: { FONTCONFIG_FILE: fontconfigFile, LANG: "C.UTF-8" },
    // the lifecycle stops the browser in its turn
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 15_000,
    protocolTimeout: PRINT_LIMIT_MS + 5_000,
  });
  log.info({ sandbox, version: await browser.version() }, "chromium started");
  return browser;
}

async function preparePage(browser: Browser, page: Page, { readPhoto }: ChromiumOptions) {
  let photoFailure: unknown;
  const gone = new Promise<void>((resolve) => {
    browser.once("disconnected", () => resolve());
    page.once("error", () => resolve());
    page.once("close", () => resolve());
  });
  const died = gone.then(() => {
    throw new Error("chromium died");
  });
  died.catch(() => undefined);

  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    answer(request, readPhoto).catch((error) => {
      photoFailure = error;
      request.abort("failed").catch(() => undefined);
    });
  });
  await page.goto(`${ORIGIN}/`);

  async function printPage(html: string): Promise<Uint8Array> {
    await page.setContent(html, { waitUntil: "load", timeout: 0 });
    if (photoFailure) throw photoFailure;
    // A4 unless the html's @page says otherwise; page.pdf() waits for the fonts
    return page.pdf({
      format: "A4",
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: false,
      timeout: 0,
    });
  }

  return {
    gone,
    print(html: string): Promise<Uint8Array> {
      photoFailure = undefined;
      return within(PRINT_LIMIT_MS, Promise.race([printPage(html), died]));
    },
    async clear() {
      // a new document: one that is only written over keeps its policies, the html's own <meta> ones too
      await within(PRINT_LIMIT_MS, Promise.race([page.goto(`${ORIGIN}/`, { timeout: 0 }), died]));
    },
  };
}

/** Our own document and photos by their exact address; everything else there is on the web or the machine is refused. */
async function answer(request: HTTPRequest, readPhoto: Objects["readPhoto"]): Promise<void> {
  if (request.url() === `${ORIGIN}/` && request.isNavigationRequest() && request.frame()?.parentFrame() === null) {
    const headers = { "content-security-policy": POLICY };
    return request.respond({ status: 200, contentType: "text/html; charset=utf-8", headers, body: BLANK });
  }
  const name = PHOTO_ADDRESS.exec(request.url())?.[1];
  if (name && request.resourceType() === "image") {
    const photo = (await readPhoto(name)) ?? NO_PHOTO;
    return request.respond({ status: 200, contentType: photo.contentType, body: photo.content });
  }
  // aborted: a refused navigation leaves the document where it is
  return request.abort("aborted");
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unprintable(`not done within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The whole process group: Debian's start script stands between us and the browser. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
