import { z } from "zod";

const schema = z
  .object({
    PORT: z.coerce.number().int(),
    HOST: z.string().default("127.0.0.1"),
    CLIENT_ID: z.string().min(1),
    CLIENT_SECRET: z.string().min(1),
    REDIRECT_URI: z.url(),
    ISSUER: z.url().optional(),
  })
  .transform((variables) => ({ ...variables, ISSUER: variables.ISSUER ?? `http://127.0.0.1:${variables.PORT}` }));

export type Config = z.infer<typeof schema>;

/** Environment variables of the fake; throws if one is missing or invalid. */
export const readConfig = (): Config => schema.parse(process.env);
