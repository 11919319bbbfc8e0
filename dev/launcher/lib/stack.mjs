import { COMPONENTS, FOR_GUESTS, STAGES } from "../components/index.mjs";
import { killCommands } from "./commands.mjs";
import { aptTasks, installationTasks } from "./installation.mjs";
import { lockData } from "./lock.mjs";
import { listPorts, requireFreePorts } from "./ports.mjs";
import { createProcesses } from "./processes.mjs";
import { loadSecrets } from "./secrets.mjs";
import { runTasks } from "./task-graph.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Installs missing programs and starts a stack, or only the components named in `only`, on the block of ports that begins at
 * `port`, with its data in `dataDir`. Resolves when all components are ready: `{ url, env, exits, control, stop }`. `env` are
 * addresses and credentials by the services' variable names. `exits` has a promise for each component that settles when it
 * ends. `control(name, action)` stops, starts, kills, suspends or resumes a component, one action after the other.
 * `onGuestsReady` is called when guests can use it.
 * With `dev` services restart and front ends are rebuilt for development after changes. With `takeReal` the real services that the launcher's
 * environment names are used; without it, as in tests, fakes replace them all. When a component fails, or `signal` is aborted,
 * all started components are stopped.
 */
export async function startStack({
  port,
  dataDir,
  only,
  vhosts = [],
  dev = false,
  takeReal = false,
  onGuestsReady = () => {},
  progress,
  signal,
}) {
  signal.throwIfAborted();
  const ports = listPorts(port);
  const isLocal = ({ real }) => !(takeReal && real && process.env[real.required[0]]);
  const realVariables = readRealVariables(COMPONENTS.filter((component) => !isLocal(component)));
  const components = choose(only, dev).filter(isLocal);
  const unlock = lockData(dataDir, port);
  const halt = new AbortController();
  const onAbort = () => halt.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  halt.signal.addEventListener("abort", killCommands);

  const started = new Map();
  const turns = new Map();
  const stop = async () => {
    // a starting process cannot be stopped yet
    halt.abort(new UserError("The stack is being stopped."));
    await Promise.allSettled(turns.values());
    for (const stage of STAGES.toReversed()) await Promise.all(stage.map(({ name }) => started.get(name)?.stop()));
    // a component that was killed and restarted may have left processes running
    await stopLeftovers();
    unlock();
  };
  const { startProcess, stopLeftovers } = createProcesses(dataDir, halt.signal);
  try {
    await stopLeftovers();
    await requireFreePorts(
      Object.fromEntries(components.flatMap((component) => component.ports.map((name) => [name, ports[name]]))),
    );
    const installation = installationTasks({ components, progress, signal: halt.signal });
    const context = createContext({ ports, port, dataDir, vhosts, dev, isLocal, realVariables, startProcess });
    const startTasks = components.map((component) => ({
      name: component.name,
      label: component.start && (component.label ?? `Start ${component.name}`),
      needs: [...aptTasks(component), `install ${component.name}`, ...(component.needs ?? [])],
      run: async () => {
        if (component.start) started.set(component.name, await component.start(context));
      },
    }));
    const guests = { name: "guests", needs: FOR_GUESTS, run: onGuestsReady };
    await runTasks([...installation, ...startTasks, guests], { progress, halt });
    return {
      url: context.publicUrl,
      env: { ...collectAddresses(components, context), ...realVariables },
      exits: [...started.values()].map(({ exited }) => exited),
      control(name, action) {
        // two concurrent starts would run a component twice
        const runAction = () => {
          halt.signal.throwIfAborted();
          return controlComponent({ name, action, components, started, context });
        };
        const turn = (turns.get(name) ?? Promise.resolve()).then(runAction, runAction);
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

/** Actions on a component; `running` is undefined when it was stopped. */
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
  suspend: ({ running }) => running?.suspend(),
  resume: ({ running }) => running?.send("SIGCONT"),
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
  const isProduct = ({ onlyForTests, mode }) =>
    !onlyForTests && (mode === undefined || mode === (dev ? "development" : "production"));
  return COMPONENTS.filter((component) => (only ? only.includes(component.name) : isProduct(component)));
}

/** Creates the context of components. `env` is a getter, because some addresses are known only after the installation. */
function createContext({ ports, port, dataDir, vhosts, dev, isLocal, realVariables, startProcess }) {
  return {
    ports,
    dataDir,
    vhosts,
    dev,
    startProcess,
    secrets: loadSecrets(dataDir),
    publicUrl: `http://localhost:${port}`,
    get env() {
      return { ...collectAddresses(COMPONENTS.filter(isLocal), this), ...realVariables };
    },
  };
}

const collectAddresses = (components, context) =>
  Object.assign({}, ...components.map((component) => component.addresses?.(context)));

/** Reads the variables of the real services from the launcher's environment. Throws if a required one is missing. */
function readRealVariables(components) {
  const entries = components.flatMap(({ real: { required, optional = {} } }) => {
    const missing = required.filter((name) => !process.env[name]);
    if (missing.length > 0) throw new UserError(`With ${required[0]} set, ${missing.join(", ")} must be set too.`);
    return [...required, ...Object.keys(optional)].map((name) => [name, process.env[name] ?? optional[name]]);
  });
  return Object.fromEntries(entries);
}
