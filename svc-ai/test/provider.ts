import { eventually } from "@penresume/service-kit/testing";
import { inject } from "vitest";

interface Call {
  body: {
    model: string;
    messages: { role: string; content: string }[];
    max_tokens: number;
    temperature: number;
    stream?: boolean;
  };
  ended: "answered" | "left" | null;
}

/** What the provider does with a call, see deploy/fakes/openai. */
export interface Behaviour {
  status?: number;
  content?: string | null;
  refusal?: string;
  finishReason?: string;
  breaks?: { after: number; by: "error" | "cut" | "end" | "silence" };
  invents?: boolean;
}

const { OPENAI_BASE_URL = "" } = inject("components") as Record<string, string>;
const controls = OPENAI_BASE_URL.replace("/v1", "/test");

const calls = async (): Promise<Call[]> => (await fetch(`${controls}/calls`)).json();

/** The provider as it sees us. */
export const provider = {
  /** The calls since the last reset. */
  calls,
  /** The bodies of the calls since the last reset. */
  sent: async () => (await calls()).map(({ body }) => body),
  /** What to do with the next calls, one each. */
  next: (...behaviours: Behaviour[]) =>
    fetch(`${controls}/next`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(behaviours),
    }),
  /** Calls and what was to be done with them are forgotten. */
  reset: () => fetch(`${controls}/calls`, { method: "DELETE" }),
  /** How each call ended, when all have. */
  endings: () =>
    eventually(async () => {
      const endings = (await calls()).map(({ ended }) => ended);
      if (endings.includes(null)) throw new Error("a call still runs");
      return endings;
    }),
};
