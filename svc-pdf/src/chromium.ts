import type { ChildProcess } from "node:child_process";
import type { Logger } from "@penresume/service-kit";
import puppeteer, { type Browser } from "puppeteer-core";
import { largestOf } from "./memory.ts";
import type { Objects } from "./objects.ts";
import { openPage, type PrintPage } from "./page.ts";
import { Unprintable } from "./unprintable.ts";

/** One Chromium with one page, used again and again, one print at a time. */
export interface WarmBrowser {
  /**
   * Throws {@link Unprintable} when the html takes too long or too much memory; after anything thrown the browser is to be
   * killed.
   */
  print(html: string): Promise<Uint8Array>;
  /** Leaves nothing of the last print on the page. */
  empty(): Promise<void>;
  /** Resident memory of its largest process, in bytes. */
  memory(): number;
  /** Resolves when the browser or its tab is dead. */
  gone: Promise<void>;
  /** Resolves when its processes are gone and its profile is removed. */
  kill(): Promise<void>;
}

export interface ChromiumOptions {
  path: string;
  /** A fontconfig file that knows the résumé's fonts. */
  fontconfigFile: string;
  /** Whether Chromium's own sandbox can be used here, see sandbox.ts. */
  sandbox: boolean;
  readPhoto: Objects["readPhoto"];
  log: Logger;
}

const PRINT_LIMIT_MS = 10_000;
// a résumé takes 100 to 150 MB
const PRINT_LIMIT_BYTES = 768 * 1024 * 1024;
// longer than a print takes, so that only the unusual are looked at
const LOOK_EVERY_MS = 200;

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
  const pid = child.pid as number;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = () => {
    killGroup(pid);
    return child.exitCode === null && child.signalCode === null ? exited : Promise.resolve();
  };
  const memory = () => largestOf(pid);
  try {
    return { ...(await supervise(browser, options.readPhoto, memory)), memory, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function launch({ path, fontconfigFile, sandbox, log }: ChromiumOptions): Promise<Browser> {
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

async function supervise(browser: Browser, readPhoto: Objects["readPhoto"], memory: () => number) {
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

  const limited = <T>(work: Promise<T>) => withinLimits(Promise.race([work, died]), memory);
  const page: PrintPage = await limited(openPage(session, readPhoto));
  return {
    gone,
    print: (html: string) => limited(page.print(html)),
    empty: () => limited(page.empty()),
  };
}

function withinLimits<T>(work: Promise<T>, memory: () => number): Promise<T> {
  const since = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const bytes = memory();
      if (bytes > PRINT_LIMIT_BYTES) reject(new Unprintable(`takes ${bytes} bytes of memory`));
      if (performance.now() - since > PRINT_LIMIT_MS) reject(new Unprintable(`not done within ${PRINT_LIMIT_MS} ms`));
    }, LOOK_EVERY_MS);
  });
  return Promise.race([work, exceeded]).finally(() => clearInterval(timer));
}

/** The whole process group: Debian's start script stands between us and the browser. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
