import { serviceConfigSchema } from "@penresume/service-kit";
import { z } from "zod";

const objectStorageSchema = z.object({
  MINIO_URL: z.url(),
  /** Bucket of the profile photos, which svc-resumes owns. */
  MEDIA_BUCKET: z.string().min(3).default("media"),
});

export const apiConfigSchema = serviceConfigSchema;

/** Variables of the render worker, which has no database, no storage credentials and gets no user id. */
export const workerConfigSchema = serviceConfigSchema
  .pick({
    PORT: true,
    HOST: true,
    LOG_LEVEL: true,
    RABBITMQ_URL: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    VERSION: true,
    REVISION: true,
  })
  .extend({
    ...objectStorageSchema.shape,
    CHROMIUM_PATH: z.string().min(1),
    CHROMIUM_SANDBOX: z.enum(["on", "off"]).default("on"),
  });

export type ObjectStorageConfig = z.infer<typeof objectStorageSchema>;
