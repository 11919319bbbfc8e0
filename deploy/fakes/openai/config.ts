import { z } from "zod";

const schema = z.object({
  PORT: z.coerce.number().int(),
  HOST: z.string().default("127.0.0.1"),
  OPENAI_API_KEY: z.string().optional(),
});

/** Environment variables of the fake; throws if one is invalid. */
export const readConfig = () => schema.parse(process.env);
