import { serviceConfigSchema } from "@penresume/service-kit";
import { z } from "zod";

const perHour = z.coerce.number().int().positive();

export const configSchema = serviceConfigSchema.extend({
  OPENAI_API_KEY: z.string().min(1),
  /** Secret for pseudonyms of guests' IP addresses; the same on every replica. */
  PSEUDONYM_KEY: z.string().min(16),
  /** Overrides OpenAI's URL. */
  OPENAI_BASE_URL: z.url().optional(),
  /** Model that improves texts. */
  IMPROVE_MODEL: z.string().default("gpt-4o"),
  SKILLS_MODEL: z.string().default("gpt-3.5-turbo"),
  /** Model that structures texts and translates them; must support structured outputs. */
  STRUCTURE_MODEL: z.string().default("gpt-4o-mini"),
  /** Models of the other calls, which must support structured outputs, except for the message. */
  TAILOR_MODEL: z.string().default("gpt-4o"),
  FEEDBACK_MODEL: z.string().default("gpt-4o"),
  MESSAGE_MODEL: z.string().default("gpt-4o"),
  /** Rate limits by plan. */
  GUEST_CALLS_PER_HOUR: perHour.default(20),
  FREE_CALLS_PER_HOUR: perHour.default(60),
  PRO_CALLS_PER_HOUR: perHour.default(300),
  /** Daily budget for the AI provider in US dollars; guests stop at 50 %, free accounts at 80 %, subscribers never. */
  DAILY_BUDGET_USD: z.coerce.number().positive().default(20),
});

export type Config = z.infer<typeof configSchema>;
export type Models = Pick<Config, `${string}_MODEL` & keyof Config>;
