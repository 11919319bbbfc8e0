import { openAccounts } from "./accounts.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";

const config = readConfig();
createApp(config, openAccounts(config.DATA_DIR)).listen(config.PORT, config.HOST);
