import { fileURLToPath } from "node:url";

/** Folder of the fonts as fontconfig takes them. */
export const FONT_FOLDER = fileURLToPath(new URL("../fonts/ttf/", import.meta.url));

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Text of a fontconfig file that adds our fonts to the system's. Write it to a file and start Chromium with
 * FONTCONFIG_FILE naming it: a snapshot then finds its fonts by name, without a byte fetched or decoded per PDF.
 * `cacheFolder` must be writable; fontconfig keeps its scan there.
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
