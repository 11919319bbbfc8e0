// npm run build [-- --force]: builds the front ends whose sources changed; --force builds all of them.

import { runCli } from "./launcher/cli.mjs";
import { buildFrontEnds } from "./launcher/front-ends.mjs";
import { createProgress } from "./launcher/progress.mjs";

await runCli(async () => {
  await buildFrontEnds(createProgress(), { force: process.argv.includes("--force") });
});
