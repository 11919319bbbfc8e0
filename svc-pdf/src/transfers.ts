import { createHmac, hash } from "node:crypto";
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";

/** MinIO's own, known so that no request is spent on asking for it. */
export const REGION = "us-east-1";
const NOTHING = hash("sha256", "");

interface Answered {
  content: Buffer;
  headers: IncomingHttpHeaders;
}

class Unavailable extends Error {}

/**
 * Whole objects in and out of the store, signed as S3 asks (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
 * minio's client does it for twice the processor time, and every download pays it three times. Names are of `\w`, `.`, `-`
 * and `/`: they need no encoding.
 */
export function createTransfers(store: { url: string; accessKey: string; secretKey: string; agent: Agent }) {
  const { protocol, hostname, port, host } = new URL(store.url);
  const request = protocol === "https:" ? secureRequest : plainRequest;
  let day = "";
  let dayKey: Buffer;

  function keyOf(date: string): Buffer {
    if (date !== day)
      dayKey = [date, REGION, "s3", "aws4_request"].reduce<string | Buffer>(sign, `AWS4${store.secretKey}`) as Buffer;
    day = date;
    return dayKey;
  }

  function signed(method: string, path: string, sha256: string, given: Record<string, string>): OutgoingHttpHeaders {
    const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
    const date = time.slice(0, 8);
    const headers: Record<string, string> = { ...given, host, "x-amz-content-sha256": sha256, "x-amz-date": time };
    const names = Object.keys(headers).sort();
    const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
    const scope = `${date}/${REGION}/s3/aws4_request`;
    const asked = hash("sha256", `${method}\n${path}\n\n${lines}\n${names.join(";")}\n${sha256}`);
    const signature = sign(keyOf(date), `AWS4-HMAC-SHA256\n${time}\n${scope}\n${asked}`).toString("hex");
    const authorization = `AWS4-HMAC-SHA256 Credential=${store.accessKey}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
    return { ...headers, authorization };
  }

  /** Tried twice when the store says that it cannot now, as it does while it starts. */
  async function send(...call: Parameters<typeof sendOnce>): Promise<Answered | null> {
    return sendOnce(...call).catch((error) => {
      if (error instanceof Unavailable) return sendOnce(...call);
      throw error;
    });
  }

  function sendOnce(method: string, path: string, content?: Buffer, given: Record<string, string> = {}) {
    const headers = signed(method, path, content ? hash("sha256", content) : NOTHING, given);
    if (content) headers["content-length"] = content.length;
    return new Promise<Answered | null>((resolve, reject) => {
      const sent = request({ hostname, port, agent: store.agent, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () => {
          if (answer.statusCode === 200) resolve({ content: Buffer.concat(parts), headers: answer.headers });
          else if (answer.statusCode === 404) resolve(null);
          else {
            const Failure = Number(answer.statusCode) >= 500 ? Unavailable : Error;
            reject(new Failure(`${method} answered ${answer.statusCode}: ${Buffer.concat(parts)}`));
          }
        });
      });
      sent.once("error", reject);
      sent.end(content);
    });
  }

  return {
    /** Null when there is none. */
    get: (bucket: string, name: string) => send("GET", `/${bucket}/${name}`),
    async put(bucket: string, name: string, content: Buffer, headers: Record<string, string>): Promise<void> {
      if (!(await send("PUT", `/${bucket}/${name}`, content, headers))) throw new Error(`no bucket ${bucket}`);
    },
  };
}

const sign = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
