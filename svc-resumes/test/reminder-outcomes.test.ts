import { eventually, startSmtp } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyWithReminder, at, createReminded, day } from "./reminder-service.ts";
import { startService } from "./service.ts";

// a mail server that refuses, or ends the connection

const smtp = await startSmtp();
let service: Awaited<ReturnType<typeof startService>>;
const mails = () => service.db.collection("reminder_mails");

beforeAll(async () => {
  service = await startService({ smtpPort: smtp.port });
});
beforeEach(async () => {
  smtp.answer = () => undefined;
  smtp.messages.length = 0;
  await service.db.collection("applications").deleteMany({});
  await mails().deleteMany({});
});
afterAll(async () => {
  await service?.stop();
  await smtp.stop();
});

const run = async (now: number) => service.reminders?.run(undefined, now).catch(() => undefined);
/** As if so much time had passed for the pauses before further attempts. */
async function pass(minutes: number): Promise<void> {
  for (const { _id, claimedUntil } of await mails().find().toArray())
    await mails().updateOne({ _id }, { $set: { claimedUntil: new Date(claimedUntil.getTime() - minutes * 60_000) } });
}
const received = ({ email }: { email: string }) => smtp.messages.filter((message) => message.includes(`To: ${email}`));
const messageIds = () => smtp.messages.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]);

describe("a reminder", () => {
  it.each(["MAIL FROM", "DATA"])("is sent later when the server does not take the sender at %s", async (command) => {
    const ana = await createReminded(service);
    const sent = await applyWithReminder(ana);
    smtp.answer = (line) => (line.startsWith(command) ? "550 sender not allowed" : undefined);
    await run(at(7, "09:00"));
    expect((await ana.read(sent.id)).reminderOn).toBe(day(7));
    smtp.answer = () => undefined;
    await pass(1);
    await run(at(7, "09:02"));
    expect(received(ana)).toHaveLength(1);
  });

  it("that may have arrived is repeated as it was, also on the next day and after a refusal", async () => {
    const ana = await createReminded(service);
    await applyWithReminder(ana);
    await ana.create({ title: "Do dia seguinte", deadline: day(8) });
    // accepted, but the answer is lost
    smtp.answer = (line) => {
      if (line !== ".") return undefined;
      return smtp.hangUp();
    };
    await run(at(7, "09:00"));
    const [first] = await mails().find({ userId: ana.id }).toArray();
    expect(first).toMatchObject({ state: "sending", items: [expect.any(String)] });
    smtp.answer = (line) => (line.startsWith("MAIL FROM") ? "451 later" : undefined);
    await pass(1);
    await run(at(7, "09:02"));
    expect((await mails().findOne({ userId: ana.id }))?.state).toBe("sending");
    smtp.answer = () => undefined;
    await pass(60);
    await run(at(8, "09:00"));
    expect(messageIds()).toEqual([`<${first?.messageId}@penresume.local>`]);
    expect(smtp.messages[0]).not.toContain("Do dia seguinte");
  });

  it("is sent once, although the application is saved in the moment after the mail", async () => {
    const ana = await createReminded(service);
    await ana.batch(Array.from({ length: 200 }, (_, n) => ({ title: `Vaga ${n}`, deadline: day(7) })));
    const applications = service.db.collection("applications");
    const sending = run(at(7, "09:00"));
    await eventually(async () => expect(await applications.countDocuments({ reminderOn: null })).toBeGreaterThan(0));
    await applications.updateMany({ userId: ana.id }, { $inc: { version: 1 } });
    await sending;
    expect(await applications.countDocuments({ reminderOn: { $lte: day(7) } })).toBe(0);
    await run(at(8, "09:00"));
    expect(received(ana)).toHaveLength(1);
  });
});

it("21 people whose mail always fails do not keep the mail of another from being sent", async () => {
  const people = await Promise.all(Array.from({ length: 22 }, () => createReminded(service)));
  people.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const person of people) await person.create({ title: "Vaga", deadline: day(7) });
  const good = people.at(-1) as (typeof people)[number];
  smtp.answer = (line) => (line.startsWith("RCPT TO") && !line.includes(good.email) ? "451 later" : undefined);
  for (let minute = 0; minute < 4; minute++) {
    await run(at(7, "09:00"));
    await pass(1);
  }
  expect(received(good)).toHaveLength(1);
  // after a day the pause is an hour
  await mails().updateMany({ state: "open" }, { $set: { attempts: 30, claimedUntil: new Date(0) } });
  await run(at(7, "20:00"));
  const [failed] = await mails().find({ attempts: 31 }).toArray();
  expect(failed?.claimedUntil.getTime() - Date.now()).toBeLessThanOrEqual(60 * 60_000);
});
