import { eventually } from "@penresume/service-kit/testing";
import { inject } from "vitest";

interface Call {
  body: {
    model: string;
    messages: { role: string; content: string }[];
    max_tokens: number;
    temperature: number;
    stream?: boolean;
    stream_options?: object;
  };
  ended: "completed" | "disconnected" | null;
}

/** The provider's behaviour at a call, see dev/fakes/openai. */
export interface Behaviour {
  status?: number;
  code?: string;
  content?: string | null;
  refusal?: string;
  finishReason?: string;
  fault?: { after: number; kind: "error" | "cut" | "end" | "silence" };
  hallucinates?: boolean;
}

const { OPENAI_BASE_URL = "" } = inject("components") as Record<string, string>;
const controls = OPENAI_BASE_URL.replace("/v1", "/test");

const calls = async (): Promise<Call[]> => (await fetch(`${controls}/calls`)).json();

/** The fake provider, with its recorded calls. */
export const provider = {
  /** The calls since the last reset. */
  calls,
  /** The bodies of the calls since the last reset. */
  sent: async () => (await calls()).map(({ body }) => body),
  /** Sets the behaviour of the next calls, one each. */
  next: (...behaviours: Behaviour[]) =>
    fetch(`${controls}/next`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(behaviours),
    }),
  /** Removes recorded calls and set behaviours. */
  reset: () => fetch(`${controls}/calls`, { method: "DELETE" }),
  /** Waits until all calls have ended; returns how each one did. */
  endings: () =>
    eventually(async () => {
      const endings = (await calls()).map(({ ended }) => ended);
      if (endings.includes(null)) throw new Error("a call still runs");
      return endings;
    }),
};
