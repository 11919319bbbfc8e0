import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fontconfig } from "@penresume/resume-view/fonts";

/** Writes a fontconfig file with the system's and the résumé's fonts to a temporary folder of this process. */
export async function installFonts(): Promise<{ fontconfigFile: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "penresume-fonts-"));
  const fontconfigFile = join(folder, "fonts.conf");
  await writeFile(fontconfigFile, fontconfig(join(folder, "cache")));
  return { fontconfigFile, remove: () => rm(folder, { recursive: true, force: true }) };
}
