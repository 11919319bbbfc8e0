// Prints RabbitMQ's definitions for the JSON of `createBrokerDefinitions`'s options in DEFINITIONS_OPTIONS. Needs Node 24, unlike the launcher.
import { createBrokerDefinitions } from "./broker.mjs";

const { env } = process;
console.log(JSON.stringify(createBrokerDefinitions(JSON.parse(env.DEFINITIONS_OPTIONS))));
