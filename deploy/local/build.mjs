// npm run build [-- --force]: builds the front ends whose sources changed; --force builds all of them.
import { buildFrontEnds } from "./launcher/front-ends.mjs";
import { createProgress } from "./launcher/progress.mjs";
import { runProgram } from "./launcher/session.mjs";

await runProgram(async () => {
  await buildFrontEnds(createProgress(), { force: process.argv.includes("--force") });
});
