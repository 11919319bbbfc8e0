import { createServer } from "node:http";

/**
 * Lets tests bring about faults: `POST /PART/ACTION` at the returned `url`, ACTION being stop, start, kill, freeze or thaw,
 * settles when it is done. Spaces in PART may stand for its hyphens.
 */
export async function serveControl(stack) {
  const server = createServer(async (request, response) => {
    const [, part, action] = request.url.split("/").map(decodeURIComponent);
    try {
      await stack.control(part.replaceAll(" ", "-"), action);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(error.message);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
