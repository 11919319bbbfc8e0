import {
  problemSchema,
  type WriteMessageRequest,
  type WriteMessageResponse,
  writeMessageEventSchemas,
} from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-host";

/**
 * Requests the texts of a message. `onText` receives the response so far. Throws ApiProblem, or another error for an invalid or
 * incomplete response.
 */
export async function writeMessage(
  api: Api,
  body: WriteMessageRequest,
  { signal, onText }: { signal: AbortSignal; onText(text: string): void },
): Promise<WriteMessageResponse> {
  let received = "";
  for await (const { event, data } of api.events("POST", "/api/ai/write-message", { body, signal })) {
    const value: unknown = JSON.parse(data);
    if (event === "problem") throw new ApiProblem(problemSchema.parse(value));
    if (event === "done") return writeMessageEventSchemas.done.parse(value);
    received += writeMessageEventSchemas.delta.parse(value).text;
    onText(received);
  }
  throw new Error("The response broke off.");
}
