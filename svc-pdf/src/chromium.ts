import type { ChildProcess } from "node:child_process";
import type { Logger } from "@penresume/service-kit";
import puppeteer, { type Browser } from "puppeteer-core";
import type { ObjectStorage } from "./object-storage.ts";
import { openPage } from "./page.ts";
import { readUsage, type Usage } from "./process-group.ts";
import { RENDER_LIMIT_MS, RenderError } from "./render-errors.ts";

/** One Chromium with one reused page, one render at a time. */
export interface WarmBrowser {
  /**
   * Rejects with {@link RenderError} when the html takes too long or too much memory, with UnavailableError when a photo could
   * not be read. After any error but the latter the browser must be killed.
   */
  renderPdf(html: string): Promise<Buffer>;
  /** Removes the last document from the page. */
  reset(): Promise<void>;
  /** Resident memory of its largest process, in bytes. */
  memory(): number;
  /** Resolves when the browser or its tab has crashed or ended. */
  gone: Promise<void>;
  /** Resolves when its processes have ended and its profile is removed. */
  kill(): Promise<void>;
}

/** Limits of rendering one document: processor time of the browser, and memory of its largest process. */
export interface RenderLimits {
  /** It may last twice as long on a busy machine. */
  ms: number;
  bytes: number;
}

export interface ChromiumOptions {
  path: string;
  /** Fontconfig file with the résumé's fonts. */
  fontconfigFile: string;
  /** Whether Chromium's sandbox works on this host, see sandbox.ts. */
  sandbox: boolean;
  readPhoto: ObjectStorage["readPhoto"];
  limits?: RenderLimits;
  log: Logger;
}

// a résumé takes 100 to 150 MB
const RENDER_LIMITS: RenderLimits = { ms: RENDER_LIMIT_MS, bytes: 768 * 1024 * 1024 };
// longer than a usual render, so that memory is read for slow ones only
const CHECK_LIMITS_EVERY_MS = 200;

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
  const usage = () => readUsage(pid);
  try {
    return { ...(await supervise(browser, options, usage)), memory: () => usage().memory, kill };
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

async function supervise(browser: Browser, options: ChromiumOptions, usage: () => Usage) {
  const { readPhoto, limits = RENDER_LIMITS } = options;
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

  const runLimited = <T>(work: Promise<T>) => withinLimits(Promise.race([work, died]), limits, usage);
  const page = await runLimited(openPage(session, readPhoto));
  return {
    gone,
    renderPdf: (html: string) => runLimited(page.renderPdf(html)),
    reset: () => runLimited(page.reset()),
  };
}

function withinLimits<T>(work: Promise<T>, limits: RenderLimits, usage: () => Usage): Promise<T> {
  const startedAt = performance.now();
  // read at the first check: a usual render does not pay for it
  let timeBefore: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const { memory, time } = usage();
      timeBefore ??= time;
      if (memory > limits.bytes) reject(new RenderError(`takes ${memory} bytes of memory`));
      if (time - timeBefore > limits.ms) reject(new RenderError(`takes over ${limits.ms} ms of processor time`));
      if (performance.now() - startedAt > 2 * limits.ms) reject(new RenderError(`takes over ${2 * limits.ms} ms`));
    }, CHECK_LIMITS_EVERY_MS);
  });
  return Promise.race([work, exceeded]).finally(() => clearInterval(timer));
}

/** Kills the process group: on Debian the child process is a start script, and the browser is its child. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
