export { type Components, components } from "./components.ts";
export { ownDatabase } from "./database.ts";
export { type Tapped, tapEvents } from "./events.ts";
export { eventually } from "./eventually.ts";
export { freePort } from "./free-port.ts";
export { launch } from "./launcher.ts";
export { type Line, openLine } from "./line.ts";
export { type TestServer, testServer } from "./server.ts";
export { startTokenIssuer, type TokenIssuer } from "./tokens.ts";
