import { fileURLToPath } from "node:url";

/** The folder of the fonts for fontconfig. */
export const FONT_FOLDER = fileURLToPath(new URL("../fonts/ttf/", import.meta.url));

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * A fontconfig file that adds our fonts to the system's. Start Chromium with FONTCONFIG_FILE set to it: snapshots then
 * find their fonts by name, and no PDF fetches one. `cacheFolder` must be writable.
 */
export function fontconfig(cacheFolder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${xml(FONT_FOLDER)}</dir>
  <cachedir>${xml(cacheFolder)}</cachedir>
</fontconfig>
`;
}
