import { createHash, createHmac } from "node:crypto";
import { CODE_DAYS } from "@penresume/contracts";

/** Codes of passes that are given away. No I/O. */

// Crockford's base 32: no letter looks like a digit
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
// 80 bits: cannot be guessed, nor found by trying all hashes
const LENGTH = 16;

/** When the codes of a payment expire. */
export const getCodeExpiry = ({ created }: { created: number }): Date =>
  new Date((created + CODE_DAYS * 24 * 3_600) * 1_000);

/**
 * Derives the codes of a payment from the secret that Stripe has created for it and this service does not store. So they can be shown
 * again, and the database has their hashes only.
 */
export const deriveCodes = (secret: string, quantity: number): string[] =>
  Array.from({ length: quantity }, (_, index) => {
    const bytes = createHmac("sha256", secret).update(`pass code ${index}`).digest().subarray(0, LENGTH);
    const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
    return letters.replace(/.{4}(?!$)/g, "$&-");
  });

/** Whatever case, spaces and dashes it was typed with. */
export const hashCode = (code: string): string => {
  const plain = code.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return createHash("sha256")
    .update(plain.replace(/[^0-9A-Z]/g, ""))
    .digest("base64url");
};
