// npm run check: types, format, lint, dependency directions, dead code and drift of the API descriptions.
import { createProgress, runCli } from "../deploy/local/index.mjs";
import { runChecks } from "./checks.mjs";

await runCli(async () => {
  const { failed } = await runChecks(createProgress());
  return failed.length === 0 ? 0 : 1;
});
