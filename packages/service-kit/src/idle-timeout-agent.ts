import { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";

/**
 * Kept-alive connections to the server at `url`, each ended with an error when nothing comes over it for `limitMs`: for
 * clients that would wait for ever for a server that hangs.
 */
export function createIdleTimeoutAgent(url: string, limitMs: number): Agent {
  const agent = new (url.startsWith("https:") ? SecureAgent : Agent)({ keepAlive: true, timeout: limitMs });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    // Node only tells of the time-out
    socket?.once("timeout", () => socket.destroy(new Error(`nothing heard for ${limitMs} ms`)));
    return socket;
  };
  return agent;
}
