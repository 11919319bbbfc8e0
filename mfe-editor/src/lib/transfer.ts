import { openedTransferSchema, type ResumeContent } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";

/** Bytes. */
const KEY = 32;
const VECTOR = 12;

/** Thrown for a link or data that were cut or altered. */
export class BrokenTransferError extends Error {
  override name = "BrokenTransferError";
}

/** The key is only in the link's fragment. The id is derived from it: with a wrong one nothing is opened, and so deleted. */
async function deriveKey(key: Uint8Array<ArrayBuffer>) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-512", key));
  const aes = await crypto.subtle.importKey("raw", hash.slice(0, KEY), "AES-GCM", false, ["encrypt", "decrypt"]);
  return { aes, id: encode(hash.slice(KEY)) };
}

/** Encrypts a résumé and leaves it for its owner. Resolves to the link that opens it once. */
export async function leaveResume(api: Api, content: ResumeContent): Promise<string> {
  const key = crypto.getRandomValues(new Uint8Array(KEY));
  const { aes, id } = await deriveKey(key);
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, text));
  const data = encode(new Uint8Array([...iv, ...encrypted]));
  await api.request("POST", "/api/transfers", { body: { id, data } });
  return `${location.origin}/compartilhado#${encode(key)}`;
}

/** Opens the résumé of a link's fragment, which deletes it at the server. Resolves to its JSON. */
export async function takeResume(api: Api, fragment: string): Promise<string> {
  const key = decode(fragment);
  if (key.length !== KEY) throw new BrokenTransferError("not a key");
  const { aes, id } = await deriveKey(key);
  const { data } = await api.request("POST", `/api/transfers/${id}/open`, { schema: openedTransferSchema });
  const bytes = decode(data);
  try {
    const options = { name: "AES-GCM", iv: bytes.slice(0, VECTOR) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(options, aes, bytes.slice(VECTOR)));
  } catch (cause) {
    throw new BrokenTransferError("not what was encrypted", { cause });
  }
}

const encode = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new BrokenTransferError("not base64url", { cause });
  }
}
