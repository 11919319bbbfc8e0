import { randomBytes } from "node:crypto";

/** A new random person. */
export function createPerson(fullName = "João Conceição da Silva") {
  const id = randomBytes(6).toString("hex");
  return { fullName, email: `p${id}@exemplo.test`, password: `abacate-${id}` };
}

export type Person = ReturnType<typeof createPerson>;
