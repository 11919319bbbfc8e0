import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Asks `isTrue` until it answers truthy and returns that answer. Throws `giveUp()`'s error as soon as it has one
 * (the process died), and after `seconds` in any case.
 */
export async function waitUntil(what, isTrue, { seconds = 180, giveUp = () => undefined } = {}) {
  const deadline = Date.now() + seconds * 1000;
  // Asked ever less often: those that start need the processor more than we do.
  for (let wait = 20; ; wait = Math.min(wait * 1.2, 500)) {
    const answer = await isTrue();
    if (answer) return answer;
    const error = giveUp();
    if (error) throw error;
    if (Date.now() > deadline) throw new Error(`${what} did not become ready within ${seconds} s`);
    await pause(wait);
  }
}

/** Whether a GET of `url` answers with a status of 2xx within a second. */
export async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Whether the server at `port` answers `request` with bytes that satisfy `accepts`. */
export function answersBytes(port, request, accepts) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 1000 });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => socket.write(request));
    socket.once("data", (data) => finish(accepts(data)));
    for (const event of ["error", "timeout", "close"]) socket.once(event, () => finish(false));
  });
}
