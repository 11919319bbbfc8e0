import { randomUUID } from "node:crypto";
import type { CDPSession } from "puppeteer-core";
import type { Objects } from "./objects.ts";

/** One page of a browser, made to print documents one after another. */
export interface PrintPage {
  /** The html as PDF. Rejects when a photo could not be read. */
  print(html: string): Promise<Buffer>;
  /** Leaves nothing of the last print on the page. */
  empty(): Promise<void>;
}

// never resolved: its one document and its photos are answered here
const ORIGIN = "http://resume.invalid";
const BLANK = "<!doctype html><title></title>";
// what POST /api/photos makes, and nothing else
const PHOTO_NAME = /^profile-photos\/\w[\w.-]*$/;
// as snapshots have it. The page keeps images by their address, so each job gets addresses of its own: a photo is shown
// because it is stored, not because a job before showed it
const PHOTO_SOURCE = /\bsrc="\/media\/(?=profile-photos\/)/g;

// a snapshot's one photo, read while the page is written
const FIRST_PHOTO = /\bsrc="\/media\/(profile-photos\/\w[\w.-]*)"/;

// refuses a second time what the request handler and the protocol refuse, and meta refresh even to about:blank, which is
// no request; a document written into this one keeps it
const POLICY = `sandbox allow-same-origin; default-src 'none'; img-src ${ORIGIN}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

// a document written over another keeps what <meta> told the one before (policies, referrer, trials); the charset is the
// one <meta> of our own snapshots, and lasts for nothing
const LASTING = /<meta(?!\s+charset="utf-8">)/i;

// in place of one that is gone: nothing at all instead of a broken picture
const NO_PHOTO = { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), contentType: "image/svg+xml" };

// a document that has not loaded by then may be one that loads only while it is painted, as with an external SVG <use>
const SHOW_AFTER_MS = 250;

// A4 in inches, unless the html's @page says otherwise
const PRINT = {
  paperWidth: 210 / 25.4,
  paperHeight: 297 / 25.4,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginRight: 0,
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
};

/**
 * Prepares a page through the protocol itself: puppeteer's page watches far more than printing needs, and costs as much as
 * half a print. Script stays off and every request comes to us before any html does.
 */
export async function openPage(session: CDPSession, readPhoto: Objects["readPhoto"]): Promise<PrintPage> {
  let lasting = false;
  let navigating = false;
  let photoFailure: unknown;
  let photoFolder: string | undefined;
  let begun: { name: string; reading: ReturnType<typeof readPhoto> } | undefined;
  let shown = true;

  const photoOf = (url: string) =>
    photoFolder && url.startsWith(photoFolder) && PHOTO_NAME.exec(url.slice(photoFolder.length))?.[0];

  session.on("Fetch.requestPaused", ({ requestId, request, resourceType }) => {
    const fulfil = (contentType: string, body: Buffer, headers: Record<string, string> = {}) =>
      session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: Object.entries({ "content-type": contentType, "cache-control": "no-store", ...headers }).map(
          ([name, value]) => ({ name, value }),
        ),
        body: body.toString("base64"),
      });
    // aborted: a refused navigation leaves the document where it is
    const refuse = () => session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" });

    /** Our own document and photos by their exact address; everything else there is on the web or the machine is refused. */
    async function answer(): Promise<void> {
      const photo = resourceType === "Image" && photoOf(request.url);
      if (navigating && request.url === `${ORIGIN}/` && resourceType === "Document") {
        navigating = false;
        await fulfil("text/html; charset=utf-8", Buffer.from(BLANK), { "content-security-policy": POLICY });
      } else if (photo) {
        const reading = begun?.name === photo ? begun.reading : readPhoto(photo);
        const { content, contentType } = (await reading) ?? NO_PHOTO;
        await fulfil(contentType, content);
      } else {
        await refuse();
      }
    }
    answer().catch((error) => {
      photoFailure = error;
      refuse().catch(() => undefined);
    });
  });

  // nobody looks at the window, and painting it costs more than half a print
  const { windowId } = await session.send("Browser.getWindowForTarget");
  async function show(visible: boolean): Promise<void> {
    shown = visible;
    await session.send("Browser.setWindowBounds", {
      windowId,
      bounds: { windowState: visible ? "normal" : "minimized" },
    });
  }

  const loaded = async (begin: () => Promise<unknown>) => {
    const load = new Promise<void>((resolve) => session.once("Page.loadEventFired", () => resolve()));
    await begin();
    const late = setTimeout(() => show(true).catch(() => undefined), SHOW_AFTER_MS);
    await load.finally(() => clearTimeout(late));
  };
  const navigate = () => {
    navigating = true;
    return loaded(() => session.send("Page.navigate", { url: `${ORIGIN}/` }));
  };

  await show(false);
  await session.send("Page.enable");
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await session.send("Fetch.enable");
  await navigate();
  const { frameTree } = await session.send("Page.getFrameTree");
  const write = (html: string) =>
    loaded(() => session.send("Page.setDocumentContent", { frameId: frameTree.frame.id, html }));

  return {
    async print(html) {
      photoFailure = undefined;
      lasting = LASTING.test(html);
      const folder = `/media/${randomUUID()}/`;
      photoFolder = ORIGIN + folder;
      const name = FIRST_PHOTO.exec(html)?.[1];
      begun = name ? { name, reading: readPhoto(name) } : undefined;
      // told to the request that asks for it, if there is one
      begun?.reading.catch(() => undefined);
      await write(html.replace(PHOTO_SOURCE, `src="${folder}`));
      if (photoFailure) throw photoFailure;
      const { data } = await session.send("Page.printToPDF", PRINT);
      return Buffer.from(data, "base64");
    },
    async empty() {
      await (lasting ? navigate() : write(BLANK));
      begun = undefined;
      if (shown) await show(false);
    },
  };
}
