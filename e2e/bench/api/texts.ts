import { compare } from "./compare.ts";
import { createDocuments, type Person, roundRobin } from "./people.ts";
import type { RunningProcess, Stage } from "./stage.ts";

/** svc-ai against the bare handler, both with the same fake OpenAI. */
export async function compareTexts(stage: Stage, bare: RunningProcess, people: Person[]): Promise<void> {
  const many = "1000000000";
  const service = await stage.service("svc-ai", { FREE_CALLS_PER_HOUR: many, PRO_CALLS_PER_HOUR: many });
  const body = JSON.stringify({ text: "Cuido do estoque e atendo clientes." });
  const headers = { "content-type": "application/json" };
  const person = roundRobin(people);
  const writer = roundRobin(await createDocuments(bare, people));
  await compare(
    "svc-ai: improve a text",
    {
      own: () => ({ method: "POST", url: `${service.origin}/api/ai/improve-text`, headers: person().headers, body }),
      bare: () => ({ method: "POST", url: `${bare.origin}/improve-text?writer=${writer()}`, headers, body }),
    },
    stage.pids(),
  );
  await service.stop();
}
