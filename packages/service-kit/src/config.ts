import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);

/** Variables that every service reads. Each service extends this schema. */
export const serviceConfigSchema = z.object({
  PORT: port,
  HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  MONGO_URL: z.string().startsWith("mongodb"),
  RABBITMQ_URL: z.string().startsWith("amqp"),
  /** `iss` of the tokens: Keycloak's public URL. */
  TOKEN_ISSUER: z.url(),
  /** URL of the signing keys, with the host name under which services reach Keycloak. */
  JWKS_URL: z.url(),
  /** Trace collector (OTLP over HTTP); without it no traces are exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  TOKEN_AUDIENCE: z.string().default("penresume-api"),
  /** The release of the image, and its commit. */
  VERSION: z.string().default("unknown"),
  REVISION: z.string().default("unknown"),
});

/**
 * Reads the environment by a schema. If variables are missing or malformed, prints one line for each and
 * exits with status 1. Values may be secrets and are never printed.
 */
export function loadConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv = process.env): z.output<T> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  for (const issue of result.error.issues) console.error(`${issue.path.join(".")}: ${issue.message}`);
  process.exit(1);
}
