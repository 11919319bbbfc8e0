import { Writable } from "node:stream";
import { connectBroker, createLogger, createMetrics, startRelay } from "../src/index.ts";
import { createOutboxFixture } from "./outbox-fixture.ts";

/** A process for unroutable.test.ts: sends outbox entries, and prints its log. */
const [url = "", mongoUrl = ""] = process.argv.slice(2);
const sink = new Writable({ write: (chunk, _encoding, done) => void process.stdout.write(chunk, () => done()) });
const log = createLogger("relaying-process", "warn", sink);
const metrics = createMetrics("kit-test");
const broker = await connectBroker({ url, service: "relaying-process", log, metrics });
startRelay({ store: createOutboxFixture(mongoUrl).store, broker, log, metrics });
