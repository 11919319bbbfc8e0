import { openAccounts } from "./accounts.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";

const config = readConfig();
const server = createApp(config, openAccounts(config.DATA_DIR)).listen(config.PORT, config.HOST, () =>
  console.log(`fake Google at ${config.ISSUER}`),
);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
