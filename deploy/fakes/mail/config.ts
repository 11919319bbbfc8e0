import { z } from "zod";

/** See README.md. */
export const config = z
  .object({
    PORT: z.coerce.number().int(),
    SMTP_PORT: z.coerce.number().int(),
    HOST: z.string().default("127.0.0.1"),
  })
  .parse(process.env);
