import { WATCHERS } from "../components/watchers.mjs";
import { endCommands } from "./commands.mjs";
import { Failure } from "./failure.mjs";
import { aptStepOf, installationSteps } from "./installation.mjs";
import { lockData } from "./lock.mjs";
import { createParts } from "./parts.mjs";
import { portBlock, requireFreePorts } from "./ports.mjs";
import { loadSecrets } from "./secrets.mjs";
import { PARTS, STAGES } from "./stack-parts.mjs";
import { runSteps } from "./steps.mjs";

/**
 * Installs what is missing and starts a stack, or only the parts named in `only`, on the block of ports that begins at
 * `port`, with its data in `dataDir`. Settles when all of it is ready: `{ url, env, exits, control, stop }`; `env` are the
 * addresses as the services' variables name them, `exits` a promise for each part that settles when it ends, and
 * `control(name, action)` stops, starts, kills, freezes or thaws a part, one action after the other.
 * `dev` watches the sources: services restart, front ends are built anew. `takeReal` uses the real services that the
 * launcher's environment names; without it, as in tests, there are stand-ins for all. When a part fails, or `signal` is aborted,
 * whatever did start is stopped again.
 */
export async function startStack({ port, dataDir, only, dev = false, takeReal = false, progress, signal }) {
  const ports = portBlock(port);
  const isLocal = ({ real }) => !(takeReal && real && process.env[real[0]]);
  const parts = choose(only, dev).filter(isLocal);
  const unlock = lockData(dataDir, port);
  const halt = new AbortController();
  const onAbort = () => halt.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  halt.signal.addEventListener("abort", endCommands);

  const started = new Map();
  const turns = new Map();
  const stop = async () => {
    // What is being started now would outlive us: nobody could stop it yet.
    halt.abort(new Failure("The stack is being stopped."));
    await Promise.allSettled(turns.values());
    for (const stage of STAGES.toReversed()) await Promise.all(stage.map(({ name }) => started.get(name)?.stop()));
    // A part that a test killed and started anew may have left something behind.
    await endLeftovers();
    unlock();
  };
  const { startPart, endLeftovers } = createParts(dataDir, halt.signal);
  try {
    await endLeftovers();
    await requireFreePorts(Object.fromEntries(parts.flatMap((part) => part.ports.map((name) => [name, ports[name]]))));
    const installation = installationSteps({ parts, progress });
    const context = contextOf({ ports, port, dataDir, dev, isLocal, startPart });
    const startSteps = parts.map((part) => ({
      name: part.name,
      label: part.start && (part.label ?? `Start ${part.name}`),
      needs: [...aptStepOf(part), `install ${part.name}`, ...(part.needs ?? [])],
      run: async () => {
        if (part.start) started.set(part.name, await part.start(context));
      },
    }));
    await runSteps([...installation, ...startSteps], { progress, halt });
    return {
      url: context.publicUrl,
      env: { ...addressesOf(parts, context), ...realAddresses(isLocal) },
      exits: [...started.values()].map(({ exited }) => exited),
      control(name, action) {
        // Two starts of one part at once would run it twice, and only the later one would be known.
        const act = () => {
          halt.signal.throwIfAborted();
          return controlPart({ name, action, parts, started, context });
        };
        const turn = (turns.get(name) ?? Promise.resolve()).then(act, act);
        turns.set(name, turn);
        return turn;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** What can be done to a part: each gets what runs of it, which is nothing when it was stopped. */
const ACTIONS = {
  start: async ({ part, running, started, context }) => {
    if (!running?.isRunning()) started.set(part.name, await part.start(context));
  },
  stop: async ({ part, running, started }) => {
    started.delete(part.name);
    await running?.stop();
  },
  kill: async ({ part, running, started }) => {
    started.delete(part.name);
    running?.send("SIGKILL");
    await running?.exited;
  },
  freeze: ({ running }) => running?.freeze(),
  thaw: ({ running }) => running?.send("SIGCONT"),
};

async function controlPart({ name, action, parts, started, context }) {
  const part = parts.find((candidate) => candidate.name === name && candidate.start);
  if (!part) throw new Failure(`There is no process "${name}"; there are ${parts.map((one) => one.name).join(", ")}.`);
  if (!ACTIONS[action]) throw new Failure(`"${action}" is none of ${Object.keys(ACTIONS).join(", ")}.`);
  await ACTIONS[action]({ part, running: started.get(name), started, context });
}

function choose(only, dev) {
  const unknown = only?.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown)
    throw new Failure(`There is no part "${unknown}"; there are ${PARTS.map(({ name }) => name).join(", ")}.`);
  const isProduct = (part) => !part.onlyForTests && (dev || !WATCHERS.includes(part));
  return PARTS.filter((part) => (only ? only.includes(part.name) : isProduct(part)));
}

/** What the parts are told. `env`, the addresses of them all, is asked for late: some are known after the installation only. */
function contextOf({ ports, port, dataDir, dev, isLocal, startPart }) {
  const context = {
    ports,
    dataDir,
    dev,
    startPart,
    secrets: loadSecrets(dataDir),
    publicUrl: `http://localhost:${port}`,
  };
  const get = () => ({ ...addressesOf(PARTS.filter(isLocal), context), ...realAddresses(isLocal) });
  Object.defineProperty(context, "env", { get });
  return context;
}

const addressesOf = (parts, context) => Object.assign({}, ...parts.map((part) => part.addresses?.(context)));

/** What the launcher's own environment says of the services that are used for real. */
function realAddresses(isLocal) {
  const names = PARTS.filter((part) => !isLocal(part)).flatMap(({ real }) => {
    const absent = real.filter((name) => !process.env[name]);
    if (absent.length > 0) throw new Failure(`With ${real[0]} set, ${absent.join(", ")} must be set too.`);
    return real;
  });
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
