import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);

/** Variables every service reads; a service's own schema extends this one. */
export const serviceConfigSchema = z.object({
  PORT: port,
  HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  MONGO_URL: z.string().startsWith("mongodb"),
  RABBITMQ_URL: z.string().startsWith("amqp"),
  /** `iss` of the tokens: the address people see Keycloak under. */
  TOKEN_ISSUER: z.url(),
  /** Where the signing keys are fetched: the address services see Keycloak under. */
  JWKS_URL: z.url(),
  /** Collector of traces (OTLP over HTTP); without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  TOKEN_AUDIENCE: z.string().default("penresume-api"),
});

/**
 * Reads the environment by a schema. Ends the process with status 1 and one line a variable when something is
 * missing or malformed; values are never printed, they may be secrets.
 */
export function loadConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv = process.env): z.output<T> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  for (const issue of result.error.issues) console.error(`${issue.path.join(".")}: ${issue.message}`);
  process.exit(1);
}
