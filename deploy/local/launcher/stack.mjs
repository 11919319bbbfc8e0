import { COMPONENTS, STAGES } from "../components/index.mjs";
import { WATCHERS } from "../components/watchers.mjs";
import { killCommands } from "./commands.mjs";
import { aptTaskOf, installationTasks } from "./installation.mjs";
import { lockData } from "./lock.mjs";
import { portBlock, requireFreePorts } from "./ports.mjs";
import { createProcesses } from "./processes.mjs";
import { loadSecrets } from "./secrets.mjs";
import { runTasks } from "./task-graph.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Installs what is missing and starts a stack, or only the components named in `only`, on the block of ports that begins at
 * `port`, with its data in `dataDir`. Settles when all of it is ready: `{ url, env, exits, control, stop }`; `env` are the
 * addresses as the services' variables name them, `exits` a promise for each component that settles when it ends, and
 * `control(name, action)` stops, starts, kills, freezes or thaws a component, one action after the other.
 * `dev` watches the sources: services restart, front ends are built anew. `takeReal` uses the real services that the
 * launcher's environment names; without it, as in tests, there are fakes for all. When a component fails, or `signal` is aborted,
 * whatever did start is stopped again.
 */
export async function startStack({
  port,
  dataDir,
  only,
  vhosts = [],
  dev = false,
  takeReal = false,
  progress,
  signal,
}) {
  const ports = portBlock(port);
  const isLocal = ({ real }) => !(takeReal && real && process.env[real[0]]);
  const components = choose(only, dev).filter(isLocal);
  const unlock = lockData(dataDir, port);
  const halt = new AbortController();
  const onAbort = () => halt.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  halt.signal.addEventListener("abort", killCommands);

  const started = new Map();
  const turns = new Map();
  const stop = async () => {
    // What is being started now would outlive us: nobody could stop it yet.
    halt.abort(new UserError("The stack is being stopped."));
    await Promise.allSettled(turns.values());
    for (const stage of STAGES.toReversed()) await Promise.all(stage.map(({ name }) => started.get(name)?.stop()));
    // A component that a test killed and started anew may have left something behind.
    await stopLeftovers();
    unlock();
  };
  const { startProcess, stopLeftovers } = createProcesses(dataDir, halt.signal);
  try {
    await stopLeftovers();
    await requireFreePorts(
      Object.fromEntries(components.flatMap((component) => component.ports.map((name) => [name, ports[name]]))),
    );
    const installation = installationTasks({ components, progress });
    const context = contextOf({ ports, port, dataDir, vhosts, dev, isLocal, startProcess });
    const startTasks = components.map((component) => ({
      name: component.name,
      label: component.start && (component.label ?? `Start ${component.name}`),
      needs: [...aptTaskOf(component), `install ${component.name}`, ...(component.needs ?? [])],
      run: async () => {
        if (component.start) started.set(component.name, await component.start(context));
      },
    }));
    await runTasks([...installation, ...startTasks], { progress, halt });
    return {
      url: context.publicUrl,
      env: { ...addressesOf(components, context), ...realAddresses(isLocal) },
      exits: [...started.values()].map(({ exited }) => exited),
      control(name, action) {
        // Two starts of one component at once would run it twice, and only the later one would be known.
        const act = () => {
          halt.signal.throwIfAborted();
          return controlComponent({ name, action, components, started, context });
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

/** What can be done to a component: each gets what runs of it, which is nothing when it was stopped. */
const ACTIONS = {
  start: async ({ component, running, started, context }) => {
    if (!running?.isRunning()) started.set(component.name, await component.start(context));
  },
  stop: async ({ component, running, started }) => {
    started.delete(component.name);
    await running?.stop();
  },
  kill: async ({ component, running, started }) => {
    started.delete(component.name);
    running?.send("SIGKILL");
    await running?.exited;
  },
  freeze: ({ running }) => running?.freeze(),
  thaw: ({ running }) => running?.send("SIGCONT"),
};

async function controlComponent({ name, action, components, started, context }) {
  const component = components.find((candidate) => candidate.name === name && candidate.start);
  if (!component)
    throw new UserError(`There is no process "${name}"; there are ${components.map((one) => one.name).join(", ")}.`);
  if (!ACTIONS[action]) throw new UserError(`"${action}" is none of ${Object.keys(ACTIONS).join(", ")}.`);
  await ACTIONS[action]({ component, running: started.get(name), started, context });
}

function choose(only, dev) {
  const unknown = only?.find((name) => !COMPONENTS.some((component) => component.name === name));
  if (unknown)
    throw new UserError(
      `There is no component "${unknown}"; there are ${COMPONENTS.map(({ name }) => name).join(", ")}.`,
    );
  const isProduct = (component) => !component.onlyForTests && (dev || !WATCHERS.includes(component));
  return COMPONENTS.filter((component) => (only ? only.includes(component.name) : isProduct(component)));
}

/** What the components are told. `env`, the addresses of them all, is asked for late: some are known after the installation only. */
function contextOf({ ports, port, dataDir, vhosts, dev, isLocal, startProcess }) {
  const context = {
    ports,
    dataDir,
    vhosts,
    dev,
    startProcess,
    secrets: loadSecrets(dataDir),
    publicUrl: `http://localhost:${port}`,
  };
  const get = () => ({ ...addressesOf(COMPONENTS.filter(isLocal), context), ...realAddresses(isLocal) });
  Object.defineProperty(context, "env", { get });
  return context;
}

const addressesOf = (components, context) =>
  Object.assign({}, ...components.map((component) => component.addresses?.(context)));

/** What the launcher's own environment says of the services that are used for real. */
function realAddresses(isLocal) {
  const names = COMPONENTS.filter((component) => !isLocal(component)).flatMap(({ real }) => {
    const absent = real.filter((name) => !process.env[name]);
    if (absent.length > 0) throw new UserError(`With ${real[0]} set, ${absent.join(", ")} must be set too.`);
    return real;
  });
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
