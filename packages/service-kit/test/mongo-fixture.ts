import { inject, vi } from "vitest";
import { connectMongo, createLogger } from "../src/index.ts";
import { uniqueDatabaseUrl } from "../testing/index.ts";

/** A database of the test file's own. Create models before {@link isReady} resolves: connecting declares their indexes. */
export function mongoFixture() {
  const url = uniqueDatabaseUrl(inject("components").MONGO_URL as string);
  const log = createLogger("kit-test", "silent");
  const mongo = connectMongo(url, log);
  return {
    ...mongo,
    /** A second connection, like that of another replica. */
    connectReplica: () => connectMongo(url, log),
    whenReady: (other = mongo) =>
      vi.waitFor(
        async () => {
          if (!(await other.ready())) throw new Error("not ready");
        },
        { timeout: 15_000 },
      ),
  };
}
