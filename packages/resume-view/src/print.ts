/**
 * The script with which svc-pdf lays out the pages of a résumé from its content, in a browser for which the fonts are installed. It
 * defines `renderSnapshot`.
 */
import { expectInstalledFonts } from "./fonts.ts";
import { renderSnapshot } from "./snapshot.ts";

expectInstalledFonts();
Object.assign(globalThis, { renderSnapshot });
