import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eventually, startTcpProxy } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyWithReminder, at, createReminded, day, readMails } from "./reminder-service.ts";
import { startService, variables } from "./service.ts";

// two processes of the service on one database, and a mail server behind a line that can be cut

const smtp = await startTcpProxy(`smtp://${variables.SMTP_HOST}:${variables.SMTP_PORT}`);
let service: Awaited<ReturnType<typeof startService>>;
const replicas: ChildProcess[] = [];

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  smtp.restore();
  await service.db.collection("applications").deleteMany({});
  await service.db.collection("reminder_mails").deleteMany({});
});
afterEach(() => Promise.all(replicas.splice(0).map(kill)));
afterAll(async () => {
  await service?.stop();
  await smtp.stop();
});

async function kill(replica: ChildProcess): Promise<void> {
  if (replica.exitCode !== null || replica.signalCode !== null) return;
  const exit = once(replica, "exit");
  replica.kill("SIGKILL");
  await exit;
}

/** Starts a replica at whose clock it is `now`. */
async function start(now: number): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    MONGO_URL: service.mongoUrl,
    KEYCLOAK_URL: service.keycloak.url,
    ACCOUNTS_CLIENT_SECRET: service.keycloak.clientSecret,
    TOKEN_ISSUER: "https://penresume.example/auth/realms/penresume",
    ...{ SMTP_HOST: "127.0.0.1", SMTP_PORT: new URL(smtp.url).port, SMTP_FROM: variables.SMTP_FROM },
  };
  const script = `${import.meta.dirname}/reminding-process.ts`;
  const replica = spawn(process.execPath, [script, `${now}`], { env, stdio: ["ignore", "pipe", "ignore"] });
  replicas.push(replica);
  await once(replica.stdout as NonNullable<typeof replica.stdout>, "data");
  return replica;
}

const createPeople = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await createReminded(service);
      await applyWithReminder(person);
      return person;
    }),
  );
const mails = () => service.db.collection("reminder_mails");
/** As if the claims of ended processes and the pauses before further attempts were over. Once: a process at work would lose its claim. */
const endClaims = () => mails().updateMany({ state: { $ne: "done" } }, { $set: { claimedUntil: new Date(0) } });
const countMails = async (people: { email: string }[]) =>
  Promise.all(people.map(async (person) => (await readMails(person)).length));

describe("reminders", () => {
  it("of thirty people are sent once each by two replicas, of which one is killed in the middle", async () => {
    const people = await createPeople(30);
    const [first] = await Promise.all([start(at(7, "09:00")), start(at(7, "09:00"))]);
    await eventually(async () => expect(await mails().countDocuments({ state: "done" })).toBeGreaterThan(3));
    await kill(first);
    // the other one leaves alone what the killed one was at
    await eventually(async () => expect(await mails().countDocuments({ state: "done" })).toBeGreaterThanOrEqual(29));
    await endClaims();
    await eventually(async () => expect(await mails().countDocuments({ state: "done" })).toBe(30));
    const received = await Promise.all(people.map(readMails));
    // a mail whose sender was killed may come again: with the same Message-ID, and the same text
    const distinct = received.map((own) => new Set(own.map(({ messageId, text }) => messageId + text)).size);
    expect(distinct).toEqual(people.map(() => 1));
    expect(received.flat().length).toBeLessThanOrEqual(31);
  });

  it("that a killed replica may have sent are sent by another one as they were, also on the next day", async () => {
    const [ana] = await createPeople(1);
    if (!ana) throw new Error("nobody");
    // the mail server accepts the connection and is silent
    smtp.suspend();
    const killed = await start(at(7, "09:00"));
    await eventually(async () => expect(await mails().countDocuments({ state: "sending" })).toBe(1));
    await kill(killed);
    await ana.create({ title: "Veio depois", deadline: day(8) });
    smtp.restore();
    await endClaims();
    const next = await start(at(8, "09:00"));
    await eventually(async () => expect(await mails().countDocuments({ state: "done" })).toBe(2));
    await kill(next);
    const [mail, ...others] = await readMails(ana);
    expect(others).toEqual([]);
    expect(mail?.messageId).toMatch(new RegExp(`^<reminder\\.[\\w-]+\\.${day(7)}@`));
    expect(mail?.text).not.toContain("Veio depois");
    // at most one mail a day: what came due meanwhile comes on the next
    await start(at(9, "09:00"));
    await eventually(async () => expect(await countMails([ana])).toEqual([2]));
    expect((await readMails(ana))[0]?.text).toContain("Veio depois");
  });

  it("wait while the mail server is down, with two replicas, and come once when it is back", async () => {
    const people = await createPeople(5);
    smtp.disconnect();
    await Promise.all([start(at(7, "09:00")), start(at(7, "09:00"))]);
    await eventually(async () => expect(await mails().countDocuments({ state: "open", attempts: 1 })).toBe(5));
    expect(await countMails(people)).toEqual([0, 0, 0, 0, 0]);
    smtp.restore();
    await endClaims();
    await eventually(async () => expect(await mails().countDocuments({ state: "done" })).toBe(5));
    expect(await countMails(people)).toEqual([1, 1, 1, 1, 1]);
  });
});
