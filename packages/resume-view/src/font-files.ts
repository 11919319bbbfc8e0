import { fileURLToPath } from "node:url";

/** The folder of the fonts for fontconfig. */
export const FONT_FOLDER = fileURLToPath(new URL("../fonts/ttf/", import.meta.url));

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Returns a fontconfig file with the system's and the résumé's fonts. When Chromium is started with FONTCONFIG_FILE set to it,
 * snapshots find their fonts by name and fetch none. `cacheFolder` must be writable.
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
