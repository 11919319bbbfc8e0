import { serviceConfigSchema } from "@penresume/service-kit";
import { hasSender, mailVariables, senderRequired } from "@penresume/service-kit/mail";
import { z } from "zod";

export const configSchema = serviceConfigSchema
  .extend({
    MINIO_URL: z.url(),
    MINIO_ACCESS_KEY: z.string().min(1),
    MINIO_SECRET_KEY: z.string().min(1),
    KEYCLOAK_URL: z.url(),
    ACCOUNTS_CLIENT_SECRET: z.string().min(1),
    MEDIA_BUCKET: z.string().min(3).default("media"),
    ...mailVariables,
  })
  .refine(hasSender, senderRequired);

export type Config = z.infer<typeof configSchema>;
