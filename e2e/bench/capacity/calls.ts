import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { EVENTS_EXCHANGE } from "@penresume/contracts";
import { connect } from "amqplib";
import { demoResume } from "../../../dev/demo/resume.ts";
import { readSnapshot } from "../pdf/snapshots.ts";
import { openStream, type Reply, send } from "./http.ts";
import { createSignIn, type Tokens } from "./sign-in.ts";
import type { Stack } from "./stack.ts";
import type { Users } from "./users.ts";

/** Runs one call of a client; clients are counted from 0. Resolves to the response if its size matters. */
export type RunCall = (client: number) => Promise<Reply | unknown>;

const PHOTO = readFileSync(join(import.meta.dirname, "../pdf/photo.jpg"));
const TEXT = "Cuido do estoque, atendo clientes e organizo as entregas de três lojas. ".repeat(4);
const EVENTS_AT_ONCE = 50;

/** The body of a save: the demo's résumé with a snapshot that differs each time. */
export function createBody(): string {
  const resume = demoResume();
  return JSON.stringify({ ...resume, html: `${resume.html}<!--${randomUUID()}-->` });
}

/** The calls of the usage profile, by name. */
export async function createCalls({ url, env }: Stack, users: Users): Promise<Record<string, RunCall>> {
  const page = (await send(url)).body.toString();
  const script = /\/assets\/[^"]+\.js/.exec(page)?.[0];
  if (!script) throw new Error("the page names no script");
  const snapshot = readSnapshot(1);
  const { signIn, signUp, refresh } = createSignIn(url);
  const tokens = new Map<number, Tokens>();
  const photoPath = await uploadPhoto(url);
  const broker = await connect(env.RABBITMQ_URL as string);
  const channel = await broker.createConfirmChannel();
  let revision = 1;

  const get = (path: string) => () => send(`${url}${path}`, { headers: users.next().headers });
  const post = (path: string, createContent: () => object) => () =>
    send(`${url}${path}`, { method: "POST", headers: users.next().headers, body: JSON.stringify(createContent()) });

  return {
    file: () => send(`${url}${script}`, { headers: { "accept-encoding": "br" } }),
    signUp: () => signUp(`new-${randomUUID()}@exemplo.test`, `senha-${randomBytes(6).toString("hex")}`),
    signIn() {
      const { email, password } = users.next();
      return signIn(email, password);
    },
    async refreshToken(client) {
      const { email, password } = users.all[client] as (typeof users.all)[number];
      const current = tokens.get(client) ?? (await signIn(email, password));
      tokens.set(client, await refresh(current));
    },
    listResumes: get("/api/resumes?limit=20"),
    openResume() {
      const { headers, resumes } = users.next();
      return send(`${url}/api/resumes/${resumes[0]?.id}`, { headers });
    },
    async saveResume(client) {
      const { headers, resumes } = users.all[client] as (typeof users.all)[number];
      const [resume] = resumes as [(typeof resumes)[number]];
      const saved = await send(`${url}/api/resumes/${resume.id}`, {
        method: "PUT",
        headers: { ...headers, "if-match": resume.etag },
        body: createBody(),
      });
      resume.etag = saved.headers.etag as string;
      return saved;
    },
    createResume: () => users.store(users.next()),
    uploadPhoto: () => uploadPhoto(url),
    viewPhoto: () => send(`${url}${photoPath}`),
    readSubscription: get("/api/subscription"),
    async openEventStream() {
      const { close } = await openStream(`${url}/api/subscription/events`, users.next().headers);
      close();
    },
    improveText: post("/api/ai/improve-text", () => ({ text: TEXT })),
    downloadPdf: post("/api/generate-pdf", () => ({ htmlContent: snapshot.fresh(), fileName: "Currículo.pdf" })),
    /** A change of a subscription, at all its consumers; published in groups, so that the publisher waits for its confirmations. */
    async event() {
      revision++;
      const body = { userId: `listener-${revision % 500}`, isSubscribed: true, subscription: null, revision };
      channel.publish(EVENTS_EXCHANGE, "subscription.changed", Buffer.from(JSON.stringify(body)), {
        type: "subscription.changed",
        persistent: true,
        headers: { version: 1 },
      });
      await (revision % EVENTS_AT_ONCE === 0 ? channel.waitForConfirms() : pause(0));
    },
    close: () => broker.close(),
  };
}

async function uploadPhoto(url: string): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(PHOTO)], { type: "image/jpeg" }), "foto.jpg");
  // the form's encoding with its boundary
  const encoded = new Response(form);
  const { body } = await send(`${url}/api/photos`, {
    method: "POST",
    headers: { "content-type": encoded.headers.get("content-type") as string },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  return JSON.parse(body.toString()).url;
}
