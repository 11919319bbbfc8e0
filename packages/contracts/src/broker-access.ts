import { COMMANDS, type CommandName, EVENT_QUEUES, EVENTS_EXCHANGE, type EventName } from "./messages.ts";

/** Topic exchange of the responses to commands; the routing key is the requester's response queue. */
export const RESPONSES_EXCHANGE = "penresume.responses";

// Each process has a user of its own, named like the part.
const PUBLISHERS: Record<EventName, string> = {
  "subscription.changed": "svc-billing",
  "account.erased": "svc-resumes",
};

/** Users of which every instance receives events, in a temporary queue. */
const LISTENERS = ["svc-billing"];

const COMMAND_PARTIES: Record<CommandName, { requesters: string[]; handler: string }> = {
  "subscription.check": { requesters: ["svc-pdf", "svc-resumes"], handler: "svc-billing" },
  "accounts.find-erased": { requesters: ["svc-billing"], handler: "svc-resumes" },
  "pdf.render": { requesters: ["svc-pdf"], handler: "svc-pdf-worker" },
  "pdf.render-content": { requesters: ["svc-pdf"], handler: "svc-pdf-worker" },
  "pdf.render-link": { requesters: ["svc-resumes"], handler: "svc-pdf" },
  "docx.render": { requesters: ["svc-pdf"], handler: "svc-pdf-worker" },
};

/** Rights of a user in a virtual host: patterns of names, https://www.rabbitmq.com/docs/access-control. */
export interface BrokerRights {
  configure: string;
  write: string;
  read: string;
  /** Patterns of routing keys, by exchange. */
  topics: { exchange: string; write: string; read: string }[];
}

const UUID = "[0-9a-f-]{36}";
const NONE = "^$";

/**
 * The rights that a user needs for the contracts' messages. Exchanges exist before the services start, so that no service may
 * declare or delete them. A user that sends commands or retries events also writes to the default exchange (`amq.default`),
 * which reaches every queue; the PDF worker, which reads untrusted html, does not.
 */
export function getBrokerRights(user: string): BrokerRights {
  const events = EVENT_QUEUES.filter((queue) => `svc-${queue.split(".")[0]}` === user);
  const commands = Object.entries(COMMAND_PARTIES).map(([name, parties]) => ({
    ...parties,
    queue: COMMANDS[name as CommandName].queue,
  }));
  const handled = commands.filter(({ handler }) => handler === user);
  const isRequester = commands.some(({ requesters }) => requesters.includes(user));
  const isListener = LISTENERS.includes(user);
  const published = Object.keys(PUBLISHERS).filter((name) => PUBLISHERS[name as EventName] === user);

  const boundQueues = [
    ...events.map((queue) => `${quote(queue)}(\\.retry\\.[0-9]+s|\\.dead)?`),
    ...(isListener ? [`${user}\\.live\\.${UUID}`] : []),
    ...(isRequester ? [responseQueues(user)] : []),
  ];
  const queues = [...boundQueues, ...handled.map(({ queue }) => quote(queue))];
  const consumesEvents = events.length > 0 || isListener;
  return {
    configure: joinPatterns(queues),
    write: joinPatterns([
      ...boundQueues,
      ...(published.length > 0 ? [quote(EVENTS_EXCHANGE)] : []),
      ...(handled.length > 0 ? [quote(RESPONSES_EXCHANGE)] : []),
      ...(isRequester || events.length > 0 ? ["amq\\.default"] : []),
    ]),
    read: joinPatterns([
      ...queues,
      ...(consumesEvents ? [quote(EVENTS_EXCHANGE)] : []),
      ...(isRequester ? [quote(RESPONSES_EXCHANGE)] : []),
    ]),
    topics: [
      { exchange: EVENTS_EXCHANGE, write: joinPatterns(published.map(quote)), read: consumesEvents ? ".*" : NONE },
      {
        exchange: RESPONSES_EXCHANGE,
        write: joinPatterns([...new Set(handled.flatMap(({ requesters }) => requesters.map(responseQueues)))]),
        read: isRequester ? `^${responseQueues(user)}$` : NONE,
      },
    ],
  };
}

const responseQueues = (user: string) => `${user}\\.responses\\.${UUID}`;
const quote = (name: string) => name.replaceAll(".", "\\.");
const joinPatterns = (patterns: string[]) => (patterns.length > 0 ? `^(${patterns.join("|")})$` : NONE);
