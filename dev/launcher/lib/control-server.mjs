import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Lets tests cause faults: `POST /COMPONENT/ACTION` at the returned `url` responds when the action is done. Actions are stop,
 * start, kill, suspend, resume and slow. A slow component runs a tenth of the time until it is resumed.
 */
export async function startControlServer(stack) {
  const slow = new Map();
  const server = createServer(async (request, response) => {
    const [, component, action] = request.url.split("/").map(decodeURIComponent);
    try {
      if (action === "slow") slow.set(component, slow.get(component) ?? slowDown(stack, component));
      else {
        await slow.get(component)?.restore();
        slow.delete(component);
        await stack.control(component, action);
      }
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(error.message);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const SUSPENDED_MS = 90;
const RUNNING_MS = 10;

/** Suspends a component nine tenths of the time, until `restore()`. */
function slowDown(stack, component) {
  let isRestoring = false;
  const slowed = (async () => {
    while (!isRestoring) {
      await stack.control(component, "suspend");
      await delay(SUSPENDED_MS);
      await stack.control(component, "resume");
      await delay(RUNNING_MS);
    }
  })();
  // restore() rethrows the error
  slowed.catch(() => undefined);
  return {
    async restore() {
      isRestoring = true;
      await slowed;
    },
  };
}
