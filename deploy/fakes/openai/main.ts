import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";

const config = readConfig();
const server = createApp({ apiKey: config.OPENAI_API_KEY }).listen(config.PORT, config.HOST, () =>
  console.log(`fake OpenAI on http://${config.HOST}:${config.PORT}`),
);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
