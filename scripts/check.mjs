// npm run check: types, format, lint, import directions, dead code and drift of the API descriptions.
import { createProgress, runCli } from "../dev/launcher/index.mjs";
import { checks, runCheck } from "./checks.mjs";

await runCli(async (signal) => {
  const failures = [];
  const results = { add: ({ failed = [] }) => failures.push(...failed) };
  const progress = createProgress();
  await Promise.all(checks().map((check) => runCheck(check, { progress, results, signal })));
  return failures.length === 0 ? 0 : 1;
});
