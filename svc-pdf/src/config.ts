import { serviceConfigSchema } from "@penresume/service-kit";
import { z } from "zod";

const objectsSchema = z.object({
  MINIO_URL: z.url(),
  MINIO_ACCESS_KEY: z.string().min(1),
  MINIO_SECRET_KEY: z.string().min(1),
  PDF_BUCKET: z.string().min(3).default("pdfs"),
  /** Where svc-resumes keeps profile photos; read only here. */
  MEDIA_BUCKET: z.string().min(3).default("media"),
});

/** The HTTP face. */
export const faceConfigSchema = serviceConfigSchema.extend(objectsSchema.shape);

/** The render worker: it knows no person and no database. */
export const workerConfigSchema = serviceConfigSchema
  .pick({ PORT: true, HOST: true, LOG_LEVEL: true, RABBITMQ_URL: true, OTEL_EXPORTER_OTLP_ENDPOINT: true })
  .extend({ ...objectsSchema.shape, CHROMIUM_PATH: z.string().min(1) });

export type ObjectsConfig = z.infer<typeof objectsSchema>;
