import { createAccounts } from "./accounts.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";

const config = readConfig();
createApp(config, createAccounts()).listen(config.PORT, config.HOST);
