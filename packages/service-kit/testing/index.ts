export { type Components, components } from "./components.ts";
export { uniqueDatabaseUrl } from "./database.ts";
export { eventually } from "./eventually.ts";
export { freePort } from "./free-port.ts";
export { launch } from "./launcher.ts";
export { type EventRecorder, recordEvents } from "./record-events.ts";
export { startTestServer, type TestServer } from "./server.ts";
export { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
export { startTokenIssuer, type TokenIssuer } from "./tokens.ts";
