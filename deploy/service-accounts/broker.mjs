import { createHash } from "node:crypto";
import { EVENTS_EXCHANGE, getBrokerRights, RESPONSES_EXCHANGE } from "@penresume/contracts";

/**
 * RabbitMQ's definitions of the exchanges and of a user for each service, which has only the rights that it needs
 * (https://www.rabbitmq.com/docs/definitions). `passwords` by user. Importing them again changes passwords and rights.
 * With an `administrator`, also of that user and the virtual hosts, for an empty broker.
 */
export function createBrokerDefinitions({ passwords, vhosts = ["/"], administrator }) {
  const perVhost = (create) => vhosts.flatMap(create);
  const rights = Object.keys(passwords).map((user) => ({ user, ...getBrokerRights(user) }));
  const everything = { configure: ".*", write: ".*", read: ".*" };
  return {
    ...(administrator && { vhosts: vhosts.map((name) => ({ name })) }),
    users: [
      ...Object.entries(passwords).map(([name, password]) => createUser(name, password, "")),
      ...(administrator ? [createUser(administrator.name, administrator.password, "administrator")] : []),
    ],
    exchanges: perVhost((vhost) =>
      [EVENTS_EXCHANGE, RESPONSES_EXCHANGE].map((name) => ({
        name,
        vhost,
        type: "topic",
        durable: true,
        auto_delete: false,
        internal: false,
        arguments: {},
      })),
    ),
    permissions: perVhost((vhost) => [
      ...rights.map(({ user, configure, write, read }) => ({ user, vhost, configure, write, read })),
      ...(administrator ? [{ user: administrator.name, vhost, ...everything }] : []),
    ]),
    topic_permissions: perVhost((vhost) =>
      rights.flatMap(({ user, topics }) => topics.map((topic) => ({ user, vhost, ...topic }))),
    ),
  };
}

/** A user of the definitions, https://www.rabbitmq.com/docs/passwords#computing-password-hash */
function createUser(name, password, tags) {
  const salt = createHash("sha256").update(password).digest().subarray(0, 4);
  const hash = createHash("sha256").update(salt).update(password).digest();
  return {
    name,
    password_hash: Buffer.concat([salt, hash]).toString("base64"),
    hashing_algorithm: "rabbit_password_hashing_sha256",
    tags,
  };
}

/** Imports the definitions into a running broker, through its management plugin. `url` has the administrator's login. */
export async function importBrokerDefinitions(url, definitions) {
  const { origin, username, password } = new URL(url);
  const response = await fetch(`${origin}/api/definitions`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(definitions),
  });
  if (!response.ok) {
    const message = `RabbitMQ refused the definitions with ${response.status}: ${await response.text()}`;
    throw Object.assign(new Error(message), { status: response.status });
  }
}
