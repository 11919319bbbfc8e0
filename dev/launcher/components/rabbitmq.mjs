import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findOnPath } from "../lib/cache.mjs";
import { runCommand } from "../lib/commands.mjs";
import { NODE, ROOT } from "../lib/paths.mjs";
import { isListening } from "../lib/ports.mjs";

const USER = "penresume";

/** RabbitMQ from Debian's package, with a separate name server (epmd), folders and ports. */
export const rabbitmq = {
  name: "rabbitmq",
  ports: ["rabbitmq", "rabbitmq-distribution", "epmd"],
  needs: ["npm"],
  packages: () => [{ program: "rabbitmq-server", name: "rabbitmq-server" }],

  /** The administrator's URL. A service gets that of its own user. */
  addresses: ({ ports, secrets }) => ({
    RABBITMQ_URL: `amqp://${USER}:${secrets.rabbitmqPassword}@127.0.0.1:${ports.rabbitmq}`,
  }),

  async start({ startProcess, ports, dataDir, secrets, vhosts }) {
    const folder = path.join(dataDir, "rabbitmq");
    mkdirSync(folder, { recursive: true });
    // Erlang reads the cookie from HOME, and only when other users cannot read it.
    const cookie = path.join(folder, ".erlang.cookie");
    if (!existsSync(cookie)) writeFileSync(cookie, secrets.erlangCookie, { mode: 0o400 });
    const write = (name, text) => writeFileSync(path.join(folder, name), text, { mode: 0o600 });
    write("definitions.json", await createDefinitions(secrets, ["/", ...vhosts]));
    write("enabled_plugins", "[].\n");
    write(
      "rabbitmq.conf",
      [
        `listeners.tcp.local = 127.0.0.1:${ports.rabbitmq}`,
        `load_definitions = ${path.join(folder, "definitions.json")}`,
        "log.console = true",
        "log.file = false",
        "",
      ].join("\n"),
    );
    write("advanced.config", "[{kernel, [{inet_dist_use_interface, {127, 0, 0, 1}}]}].\n");

    // By default the broker starts an epmd that keeps running after it. After a killed broker the previous epmd may still run.
    const epmd = (await isListening(ports.epmd))
      ? undefined
      : await startProcess("epmd", findOnPath("epmd"), ["-port", `${ports.epmd}`, "-address", "127.0.0.1"], {
          ready: () => isListening(ports.epmd),
        });
    const env = {
      HOME: folder,
      ERL_EPMD_PORT: `${ports.epmd}`,
      ERL_EPMD_ADDRESS: "127.0.0.1",
      RABBITMQ_NODENAME: `penresume-${ports.rabbitmq}@localhost`,
      RABBITMQ_DIST_PORT: `${ports["rabbitmq-distribution"]}`,
      RABBITMQ_MNESIA_BASE: path.join(folder, "data"),
      RABBITMQ_LOG_BASE: path.join(folder, "log"),
      RABBITMQ_CONFIG_FILE: path.join(folder, "rabbitmq.conf"),
      RABBITMQ_ADVANCED_CONFIG_FILE: path.join(folder, "advanced.config"),
      RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, "enabled_plugins"),
      RABBITMQ_CONF_ENV_FILE: "/dev/null",
      // Makes the start script exec the broker, so that the launcher's signals reach it.
      RABBITMQ_ALLOW_INPUT: "1",
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: "-noinput",
    };
    try {
      const broker = await startProcess("rabbitmq", serverScript(), [], {
        env,
        // the broker opens this port last
        ready: () => isListening(ports.rabbitmq),
      });
      return { ...broker, stop: () => broker.stop().finally(epmd?.stop) };
    } catch (error) {
      await epmd?.stop();
      throw error;
    }
  },
};

/** The broker's virtual hosts, exchanges, administrator, and a user for each service, as JSON. */
function createDefinitions({ rabbitmqPassword, servicePasswords }, vhosts) {
  const options = {
    passwords: servicePasswords,
    vhosts,
    administrator: { name: USER, password: rabbitmqPassword },
  };
  // in Node 24, because the contracts are TypeScript
  return runCommand("RabbitMQ's users could not be prepared.", NODE, [PRINT_DEFINITIONS], {
    env: { DEFINITIONS_OPTIONS: JSON.stringify(options) },
  });
}
const PRINT_DEFINITIONS = path.join(ROOT, "deploy/service-accounts/print-definitions.mjs");

/** Debian's program on PATH requires its own user and folders; the script it wraps does not. */
const serverScript = () => (existsSync(DEBIAN_SCRIPT) ? DEBIAN_SCRIPT : findOnPath("rabbitmq-server"));
const DEBIAN_SCRIPT = "/usr/lib/rabbitmq/bin/rabbitmq-server";
