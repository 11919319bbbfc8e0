import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Lets tests bring about faults: `POST /PART/ACTION` at the returned `url`, ACTION being stop, start, kill, freeze, thaw or
 * slow, settles when it is done. A slow component runs a tenth of the time until it thaws. Spaces in PART may stand for its
 * hyphens.
 */
export async function startControlServer(stack) {
  const slow = new Map();
  const server = createServer(async (request, response) => {
    const [, named, action] = request.url.split("/").map(decodeURIComponent);
    const component = named.replaceAll(" ", "-");
    try {
      if (action === "slow") slow.set(component, slow.get(component) ?? slowDown(stack, component));
      else {
        await slow.get(component)?.end();
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

const HELD_MS = 90;
const RUNNING_MS = 10;

/** Holds a component still nine tenths of the time, until `end()` has let it go. */
function slowDown(stack, component) {
  let ending = false;
  const slowed = (async () => {
    while (!ending) {
      await stack.control(component, "freeze");
      await delay(HELD_MS);
      await stack.control(component, "thaw");
      await delay(RUNNING_MS);
    }
  })();
  // told to who ends it
  slowed.catch(() => undefined);
  return {
    async end() {
      ending = true;
      await slowed;
    },
  };
}
