import { createHmac } from "node:crypto";

/**
 * What people and addresses are called in the database: without `secret`, which every instance has, nobody can try out who
 * is meant.
 */
export function createPseudonyms(secret: string) {
  const pseudonym = (kind: "user" | "address") => (name: string) =>
    `${kind}:${createHmac("sha256", secret).update(`${kind}:${name}`).digest("base64url")}`;
  return { user: pseudonym("user"), address: pseudonym("address") };
}

export type Pseudonyms = ReturnType<typeof createPseudonyms>;
