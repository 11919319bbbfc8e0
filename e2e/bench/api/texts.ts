import { compare } from "./compare.ts";
import type { RunningProcess, Stage } from "./stage.ts";
import { createDocuments, roundRobin, type User } from "./users.ts";

/** svc-ai against the bare handler, both with the same fake OpenAI. */
export async function compareTexts(stage: Stage, bare: RunningProcess, users: User[]): Promise<void> {
  const many = "1000000000";
  const service = await stage.service("svc-ai", { FREE_CALLS_PER_HOUR: many, PRO_CALLS_PER_HOUR: many });
  const body = JSON.stringify({ text: "Cuido do estoque e atendo clientes." });
  const headers = { "content-type": "application/json" };
  const nextUser = roundRobin(users);
  const nextWriter = roundRobin(await createDocuments(bare, users));
  await compare(
    "svc-ai: improve a text",
    {
      product: () => ({
        method: "POST",
        url: `${service.origin}/api/ai/improve-text`,
        headers: nextUser().headers,
        body,
      }),
      bare: () => ({ method: "POST", url: `${bare.origin}/improve-text?writer=${nextWriter()}`, headers, body }),
    },
    stage.pids(),
  );
  await service.stop();
}
