export { type Components, components } from "./components.ts";
export { type Tapped, tapEvents } from "./events.ts";
export { type TestServer, testServer } from "./server.ts";
export { startTokenIssuer, type TokenIssuer } from "./tokens.ts";
