import { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";

/**
 * Creates a keep-alive agent for the server at `url`. A connection without data for `limitMs` is destroyed with an error. For
 * client libraries without a timeout option.
 */
export function createIdleTimeoutAgent(url: string, limitMs: number): Agent {
  const agent = new (url.startsWith("https:") ? SecureAgent : Agent)({ keepAlive: true, timeout: limitMs });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    // Node only emits the event
    socket?.once("timeout", () => socket.destroy(new Error(`no data for ${limitMs} ms`)));
    return socket;
  };
  return agent;
}
