import type { ResumeContent } from "@penresume/contracts";
import { parseUrl, renderLink } from "./html.ts";

/** The encoder is loaded when a résumé needs it. */
let encode: typeof import("uqr").encode | undefined;

/** Whether the QR code of a résumé can be drawn. */
export const isQrCodeLoaded = ({ qrCode }: Pick<ResumeContent, "qrCode">): boolean => !qrCode || encode !== undefined;

/** Loads what a résumé's QR code needs. Rejects when it cannot be fetched; the next call retries. */
export async function loadQrCode(resume: Pick<ResumeContent, "qrCode">): Promise<void> {
  if (!isQrCodeLoaded(resume)) ({ encode } = await import("uqr"));
}

/** The light border that the standard asks for, in modules. */
const QUIET_ZONE = 4;
/** The smallest side in mm. A module is at least `MODULE` large, so that a phone reads it from a print and from another screen. */
const SIDE = 24;
const MODULE = 0.55;

/**
 * Renders an address as QR code, in black on white, next to a link: a picture of what the link says, so that readers of screens and
 * of the PDF's text have it once. Empty for no web address.
 */
export function renderQrCode({ qrCode = "" }: Pick<ResumeContent, "qrCode">): string {
  const url = parseUrl(qrCode);
  if (!encode || !url || !/^https?:$/.test(url.protocol)) return "";
  const text = url.href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
  const { data, size } = encode(url.href, { ecc: "L", boostEcc: true, border: QUIET_ZONE });
  const path = data.map((row, y) => drawRow(row, y)).join("");
  const side = Math.max(SIDE, Math.ceil(size * MODULE));
  return (
    `<div class="b qr"><svg width="${side}mm" height="${side}mm" viewBox="0 0 ${size} ${size}" aria-hidden="true">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"></path><path d="${path}"></path></svg>` +
    `<p class="t">${renderLink({ text, address: url.href })}</p></div>`
  );
}

/** The path of a row's dark modules. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = row.indexOf(true); x >= 0; ) {
    const end = row.indexOf(false, x);
    path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    x = row.indexOf(true, end);
  }
  return path;
}
