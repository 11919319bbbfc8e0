import { problemSchema } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-host";
import { z } from "zod";

const deltaSchema = z.object({ text: z.string() });

/**
 * Requests a text of the AI that comes in parts. `onText` receives the text so far; returns the last event, which has the checked one.
 * Throws ApiProblem, or another error for an invalid or incomplete response.
 */
export async function requestText<T>(
  api: Api,
  path: string,
  body: unknown,
  { schema, signal, onText }: { schema: z.ZodType<T>; signal: AbortSignal; onText(text: string): void },
): Promise<T> {
  let received = "";
  for await (const { event, data } of api.events("POST", path, { body, signal })) {
    const value: unknown = JSON.parse(data);
    if (event === "problem") throw new ApiProblem(problemSchema.parse(value));
    // not only "done": a response that is no stream is one event of another name, with the whole checked text
    if (event !== "delta") return schema.parse(value);
    received += deltaSchema.parse(value).text;
    onText(received);
  }
  throw new Error("The response broke off.");
}
