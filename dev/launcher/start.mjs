// npm start: see HELP.
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCli } from "./lib/cli.mjs";
import { emptyData } from "./lib/data.mjs";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from "./lib/demo.mjs";
import { ROOT } from "./lib/paths.mjs";
import { listPorts } from "./lib/ports.mjs";
import { createProgress } from "./lib/progress.mjs";
import { startStack } from "./lib/stack.mjs";
import { UserError } from "./lib/user-error.mjs";

const HELP = `npm start [-- OPTIONS]

Installs what is missing, builds and starts all of PenResume on this machine, and prints the address and the demo
accounts. Ctrl-C stops everything; the data stay.

  --port N     first port of the block it takes (default 8080; it uses N to N+31, all on 127.0.0.1)
  --data DIR   where data, secrets and logs are kept (default .local in the repository)
  --fresh      start with empty data
  --dev        for development: pages show a change of the sources at once, services restart and listen for a debugger,
               /dev/components shows the components
  --help       this text

Variables that take the real service instead of its local fake:
  STRIPE_SECRET_KEY     with STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_PORTAL_URL and STRIPE_PUBLISHABLE_KEY;
                        PAYMENT_METHODS=card,pix where Stripe has activated Pix
  OPENAI_API_KEY        optionally with IMPROVE_MODEL, SKILLS_MODEL, STRUCTURE_MODEL, TAILOR_MODEL, FEEDBACK_MODEL, MESSAGE_MODEL
  GOOGLE_CLIENT_SECRET  with GOOGLE_CLIENT_ID
  SMTP_HOST             with SMTP_PORT, SMTP_FROM, SMTP_USER and SMTP_PASSWORD`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "8080" },
        data: { type: "string", default: path.join(ROOT, ".local") },
        fresh: { type: "boolean", default: false },
        dev: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    return { ...values, port: Number(values.port), dataDir: path.resolve(values.data) };
  } catch (error) {
    throw new UserError(`${error.message.split(". ")[0]}: npm start -- --help lists the options.`);
  }
}

await runCli(async (signal) => {
  const { port, dataDir, fresh, dev, help } = readOptions();
  if (help) {
    console.log(HELP);
    return;
  }
  const since = Date.now();
  const progress = createProgress();
  if (fresh) await emptyData(dataDir);
  const onGuestsReady = () => progress.say(readyForGuests(port, since));
  const stack = await startStack({ port, dataDir, dev, takeReal: true, onGuestsReady, progress, signal });
  try {
    await seedDemo(stack, { dataDir, progress }).catch(({ message }) => progress.say(`  ! ${message}`));
    progress.say(ready(stack, dataDir, since));
    if (dev) progress.say(describeDevelopment(stack.url, listPorts(port)));
    for (const exit of stack.exits) exit.then((failure) => signal.aborted || progress.say(`  ! ${failure.message}`));
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    await progress.step("Stop everything", stack.stop);
  }
});

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
}

function readyForGuests(port, since) {
  return `
PenResume is ready for guests at http://localhost:${port}  (after ${secondsSince(since)} s)
Signing in, saving to an account and the PDF follow.
`;
}

function ready({ url, env }, dataDir, since) {
  return `
PenResume is ready at ${url}  (after ${secondsSince(since)} s)

Demo accounts, password ${DEMO_PASSWORD}:
${DEMO_ACCOUNTS.map(({ email, plan }) => `  ${email.padEnd(26)} ${plan}`).join("\n")}

${env.MAIL_URL ? `Emails it sends: ${env.MAIL_URL}\n` : ""}Logs: ${path.join(dataDir, "logs")}
${process.getuid() === 0 ? "Warning: started as root, so the browser that renders PDFs runs without its sandbox.\n" : ""}Ctrl-C stops everything.
`;
}

function describeDevelopment(url, ports) {
  const inspectors = Object.entries(ports).filter(([name]) => name.endsWith("-inspector"));
  const rows = inspectors.map(([name, port]) => `  ${name.replace("-inspector", "").padEnd(16)} 127.0.0.1:${port}`);
  return `Development: pages show a change at once, services restart.
Components: ${url}/dev/components
Debuggers (chrome://inspect, or .vscode/launch.json):
${rows.join("\n")}
`;
}
