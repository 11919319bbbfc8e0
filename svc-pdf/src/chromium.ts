import type { ChildProcess } from "node:child_process";
import type { ResumeContent } from "@penresume/contracts";
import type { Logger } from "@penresume/service-kit";
import puppeteer, { type Browser } from "puppeteer-core";
import type { ObjectStorage } from "./object-storage.ts";
import { openPage } from "./print-page.ts";
import { readUsage } from "./process-group.ts";
import { killGroup, type ProcessLimits, withinLimits } from "./process-limits.ts";
import { RENDER_LIMIT_MS } from "./render-errors.ts";

/** Html with its pages, or a résumé's content, from which they are made. */
export type Document = string | ResumeContent;

/** One Chromium with one reused page, one render at a time. */
export interface WarmBrowser {
  /**
   * Rejects with RenderError when the document takes too long or too much memory, with UnavailableError when a photo could
   * not be read. After any error but the latter the browser must be killed.
   */
  renderPdf(document: Document): Promise<Buffer>;
  /** Removes the last document from the page. */
  reset(): Promise<void>;
  /** Resident memory of its largest process, in bytes. */
  memory(): number;
  /** Resolves when the browser or its tab has crashed or ended. */
  gone: Promise<void>;
  /** Resolves when its processes have ended and its profile is removed. */
  kill(): Promise<void>;
}

export interface ChromiumOptions {
  path: string;
  /** Fontconfig file with the résumé's fonts. */
  fontconfigFile: string;
  /** Whether Chromium's sandbox works on this host, see sandbox.ts. */
  sandbox: boolean;
  /** Lays out pages, see layout-script.ts. */
  layoutScript: string;
  readPhoto: ObjectStorage["readPhoto"];
  limits?: ProcessLimits;
  log: Logger;
}

// a résumé takes 100 to 150 MB
const RENDER_LIMITS: ProcessLimits = { ms: RENDER_LIMIT_MS, bytes: 768 * 1024 * 1024 };

const FLAGS = [
  "--font-render-hinting=none",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
  "--disable-remote-fonts",
  "--no-first-run",
  // preconnect and DNS prefetch bypass the request handler: no host resolves
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--dns-prefetch-disable",
];

/** Starts a browser and its page; rejects when Chromium does not start. */
export async function launchChromium(options: ChromiumOptions): Promise<WarmBrowser> {
  const browser = await launch(options);
  const child = browser.process() as ChildProcess;
  const pid = child.pid as number;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = () => {
    killGroup(pid);
    return child.exitCode === null && child.signalCode === null ? exited : Promise.resolve();
  };
  try {
    return { ...(await supervise(browser, options, pid)), memory: () => readUsage(pid).memory, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function launch({
  path,
  fontconfigFile,
  sandbox,
  limits = RENDER_LIMITS,
  log,
}: ChromiumOptions): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: path,
    headless: "shell",
    // with a pipe the browser ends with this process, even on SIGKILL
    pipe: true,
    args: [...FLAGS, ...(sandbox ? [] : ["--no-sandbox"])],
    // only these variables: the service's environment holds secrets
    env: { FONTCONFIG_FILE: fontconfigFile, LANG: "C.UTF-8" },
    // the lifecycle stops the browser
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 15_000,
    protocolTimeout: 2 * limits.ms + 5_000,
  });
  log.info({ sandbox, version: await browser.version() }, "chromium started");
  return browser;
}

async function supervise(browser: Browser, options: ChromiumOptions, group: number) {
  const { readPhoto, layoutScript, limits = RENDER_LIMITS } = options;
  const target = await browser.waitForTarget((candidate) => candidate.type() === "page");
  const session = await target.createCDPSession();
  const gone = new Promise<void>((resolve) => {
    browser.once("disconnected", () => resolve());
    session.once("Inspector.targetCrashed", () => resolve());
    session.once("Inspector.detached", () => resolve());
  });
  const died = gone.then(() => {
    throw new Error("chromium died");
  });
  died.catch(() => undefined);

  const runLimited = <T>(work: Promise<T>) => withinLimits(Promise.race([work, died]), limits, group);
  const page = await runLimited(openPage(session, readPhoto, layoutScript));
  return {
    gone,
    renderPdf: (document: Document) => runLimited(page.renderPdf(document)),
    reset: () => runLimited(page.reset()),
  };
}
