import { Problem } from "@penresume/service-kit";

export interface AllowanceLimits {
  /** PDFs that may be made for one person in an hour; a stored one is not counted. */
  perHour: number;
  /** Of one person at once. */
  atOnce: number;
}

const HOUR_MS = 3_600_000;

/**
 * Keeps one person from taking the renderers from all others. Counted in this process only: it bounds misuse, and is far
 * beyond what a person can ask for.
 */
export function createAllowance(limits: AllowanceLimits) {
  let hour = 0;
  const made = new Map<string, number>();
  const underWay = new Map<string, number>();

  return {
    /** Takes one; the answer gives its place back. Throws 429 with the seconds to wait. */
    begin(owner: string, now = Date.now()): () => void {
      const thisHour = Math.floor(now / HOUR_MS);
      if (thisHour !== hour) made.clear();
      hour = thisHour;
      const taken = made.get(owner) ?? 0;
      const atOnce = underWay.get(owner) ?? 0;
      if (taken >= limits.perHour) throw tooMany(Math.ceil(((hour + 1) * HOUR_MS - now) / 1_000));
      if (atOnce >= limits.atOnce) throw tooMany(SHORTLY_SECONDS);
      made.set(owner, taken + 1);
      underWay.set(owner, atOnce + 1);
      return () => {
        const left = (underWay.get(owner) ?? 1) - 1;
        if (left > 0) underWay.set(owner, left);
        else underWay.delete(owner);
      };
    },
  };
}

export type Allowance = ReturnType<typeof createAllowance>;

const SHORTLY_SECONDS = 5;

const tooMany = (retryAfterSeconds: number) =>
  new Problem(429, "Você pediu muitos PDFs em pouco tempo. Tente novamente mais tarde.", { retryAfterSeconds });
