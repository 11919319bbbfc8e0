// npm run check: types, format, lint, dependency directions, dead code and drift of the API descriptions.
import "./launcher/node-version.mjs";
import { runChecks } from "./launcher/checks.mjs";
import { createProgress } from "./launcher/progress.mjs";
import { runProgram } from "./launcher/session.mjs";

await runProgram(async () => {
  const { failed } = await runChecks(createProgress());
  return failed.length === 0 ? 0 : 1;
});
