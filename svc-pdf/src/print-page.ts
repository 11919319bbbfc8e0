import { randomUUID } from "node:crypto";
import type { ResumeContent } from "@penresume/contracts";
import type { CDPSession } from "puppeteer-core";
import type { ObjectStorage } from "./object-storage.ts";
import { RenderError } from "./render-errors.ts";

// never resolved: the request handler below serves its document and photos
export const PAGE_ORIGIN = "http://resume.invalid";
const BLANK = "<!doctype html><title></title>";
// object names that POST /api/photos creates
const PHOTO_NAME = /^profile-photos\/\w[\w.-]*$/;
// photo paths in snapshots. Chromium caches images by URL, so each job gets different URLs; otherwise the cache could show a
// photo that was removed since
const PHOTO_SOURCE = /\bsrc="\/media\/(?=profile-photos\/)/g;

// a snapshot has one photo, read while the document is written
const FIRST_PHOTO = /\bsrc="\/media\/(profile-photos\/\w[\w.-]*)"/;

// second defence after the request handler; also stops a meta refresh to about:blank, which is no request. A document that is
// written into this page keeps the policy
const POLICY = `sandbox allow-same-origin; default-src 'none'; img-src ${PAGE_ORIGIN}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

// policies, referrer and trials set by <meta> stay after the document; only navigation clears them. The charset, the only
// <meta> in our snapshots, has no such effect
const META = /<meta(?!\s+charset="utf-8">)/i;

// an empty image instead of the broken image icon
const MISSING_PHOTO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

// some documents load only while painted, e.g. with an external SVG <use>
const SHOW_AFTER_MS = 250;

// A4 in inches; @page in the html overrides it
const PRINT_OPTIONS = {
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
 * Prepares a page that renders one document after another through the DevTools protocol. Puppeteer's Page observes more than
 * this needs, which costs half of a render. Scripts are disabled and all requests intercepted before any html is written.
 */
export async function openPage(session: CDPSession, readPhoto: ObjectStorage["readPhoto"], layoutScript: string) {
  let needsNavigation = false;
  let isNavigating = false;
  let photoError: unknown;
  let photoFolder: string | undefined;
  let prefetched: { name: string; photo: ReturnType<typeof readPhoto> } | undefined;
  let isVisible = true;

  const photoName = (url: string) =>
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
    // "Aborted" keeps the current document when the request is a navigation
    const refuse = () => session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" });

    /** Serves the blank document, and photos by their exact URL. Fails every other request. */
    async function respond(): Promise<void> {
      const name = resourceType === "Image" && photoName(request.url);
      if (isNavigating && request.url === `${PAGE_ORIGIN}/` && resourceType === "Document") {
        isNavigating = false;
        await fulfil("text/html; charset=utf-8", Buffer.from(BLANK), { "content-security-policy": POLICY });
      } else if (name) {
        const photo = await (prefetched?.name === name ? prefetched.photo : readPhoto(name));
        // POST /api/photos stores JPEG; Chromium detects other raster formats by content and rejects SVG
        await (photo ? fulfil("image/jpeg", photo) : fulfil("image/svg+xml", MISSING_PHOTO));
      } else {
        await refuse();
      }
    }
    respond().catch((error) => {
      photoError = error;
      refuse().catch(() => undefined);
    });
  });

  // painting a visible window costs more than half a render
  const { windowId } = await session.send("Browser.getWindowForTarget");
  async function show(visible: boolean): Promise<void> {
    isVisible = visible;
    await session.send("Browser.setWindowBounds", {
      windowId,
      bounds: { windowState: visible ? "normal" : "minimized" },
    });
  }

  const waitForLoad = async (start: () => Promise<unknown>) => {
    const load = new Promise<void>((resolve) => session.once("Page.loadEventFired", () => resolve()));
    await start();
    const timer = setTimeout(() => show(true).catch(() => undefined), SHOW_AFTER_MS);
    await load.finally(() => clearTimeout(timer));
  };
  const navigate = () => {
    isNavigating = true;
    return waitForLoad(() => session.send("Page.navigate", { url: `${PAGE_ORIGIN}/` }));
  };

  await show(false);
  await session.send("Page.enable");
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await session.send("Fetch.enable");
  await navigate();
  const { frameTree } = await session.send("Page.getFrameTree");
  const write = (html: string) =>
    waitForLoad(() => session.send("Page.setDocumentContent", { frameId: frameTree.frame.id, html }));

  async function evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      ...{ awaitPromise: true, returnByValue: true },
    });
    if (exceptionDetails) throw new RenderError(`not laid out: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  /** Makes the html of a résumé's pages. The protocol runs our script; those of the page stay disabled. */
  async function layOut(content: ResumeContent): Promise<string> {
    await evaluate(layoutScript);
    return String(await evaluate(`renderSnapshot(JSON.parse(${JSON.stringify(JSON.stringify(content))}))`));
  }

  return {
    /** Rejects when a photo could not be read. */
    async renderPdf(document: string | ResumeContent): Promise<Buffer> {
      photoError = undefined;
      const html = typeof document === "string" ? document : await layOut(document);
      // the script, too, stays after the document
      needsNavigation = typeof document !== "string" || META.test(html);
      const folder = `/media/${randomUUID()}/`;
      photoFolder = PAGE_ORIGIN + folder;
      const name = FIRST_PHOTO.exec(html)?.[1];
      prefetched = name ? { name, photo: readPhoto(name) } : undefined;
      // the request for it handles the error
      prefetched?.photo.catch(() => undefined);
      await write(html.replace(PHOTO_SOURCE, `src="${folder}`));
      if (photoError) throw photoError;
      const { data } = await session.send("Page.printToPDF", PRINT_OPTIONS);
      return Buffer.from(data, "base64");
    },
    /** Removes the last document from the page. */
    async reset(): Promise<void> {
      await (needsNavigation ? navigate() : write(BLANK));
      prefetched = undefined;
      if (isVisible) await show(false);
    },
  };
}
