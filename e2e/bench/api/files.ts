import { compare } from "./compare.ts";
import type { Call } from "./drive.ts";
import type { Stage } from "./stage.ts";

/** Compares a file of the shell through the gateway with the same file from the shell's server. */
export async function compareFiles(stage: Stage): Promise<void> {
  const page = await (await fetch(stage.url)).text();
  const [path] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  if (!path) throw new Error("the page names no script");
  const requestFile = (origin: string) => (): Call => ({
    method: "GET",
    url: `${origin}${path}`,
    headers: { "accept-encoding": "br" },
  });
  await compare(
    "gateway: a script, against its own server",
    { product: requestFile(stage.url), bare: requestFile(stage.shell) },
    stage.pids(),
  );
}
