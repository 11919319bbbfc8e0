import { eventually } from "@penresume/service-kit/testing";
import { objectStore } from "../../support/stores.ts";
import { compare } from "./compare.ts";
import { ask, documentsOf, forEach, inTurn, type Person } from "./people.ts";
import { aSnapshot } from "./resumes.ts";
import type { Stage, Started } from "./stage.ts";

// together more than what svc-pdf remembers of a minute: each is read from the store
const EACH = 5;

/** Stored PDFs of subscribers by svc-pdf, beside the bare handler that reads the same objects; cold ones: `npm run bench -- pdf`. */
export async function comparePdfs(stage: Stage, bare: Started, people: Person[], service: Started): Promise<void> {
  const url = `${service.origin}/api/generate-pdf`;
  const orders = people.flatMap((person) =>
    Array.from({ length: EACH }, (_, n) => ({
      method: "POST" as const,
      url,
      headers: person.headers,
      body: JSON.stringify({ htmlContent: aSnapshot(`${person.userId} ${n}`), fileName: "Ana.pdf" }),
    })),
  );
  await forEach(orders, 8, ({ headers, body }, n) => ask("POST", url, { userId: String(n), headers }, body));
  const stored = await storedPdfs(stage, orders.length);
  const bytes = stored.reduce((sum, { size }) => sum + size, 0);
  const reader = inTurn(await documentsOf(bare, people));
  const order = inTurn(orders);
  const object = inTurn(stored);
  await compare(
    `svc-pdf: a stored PDF, of ${stored.length} with ${(bytes / 2 ** 20).toFixed(0)} MB`,
    { own: order, bare: () => ({ ...order(), url: `${bare.origin}/pdfs/${object().name}?reader=${reader()}` }) },
    stage.pids(),
  );
}

/** Waits until the worker has stored so many. */
const storedPdfs = ({ env }: Stage, count: number): Promise<{ name: string; size: number }[]> =>
  eventually(async () => {
    const objects = await objectStore(env).listObjectsV2("pdfs", "", true).toArray();
    if (objects.length < count) throw new Error(`${objects.length} of ${count} PDFs are stored`);
    return objects;
  });
