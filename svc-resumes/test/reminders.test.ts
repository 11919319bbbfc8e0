import { startTcpProxy } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyWithReminder, at, createReminded, day, readMails } from "./reminder-service.ts";
import { startService, variables } from "./service.ts";

const smtp = await startTcpProxy(`smtp://${variables.SMTP_HOST}:${variables.SMTP_PORT}`);
let service: Awaited<ReturnType<typeof startService>>;
let ana: Awaited<ReturnType<typeof createReminded>>;

beforeAll(async () => {
  service = await startService({ smtpPort: Number(new URL(smtp.url).port) });
});
beforeEach(async () => {
  service.keycloak.failWith(null);
  smtp.restore();
  await service.db.collection("applications").deleteMany({});
  await service.db.collection("reminder_mails").deleteMany({});
  ana = await createReminded(service);
});
afterAll(async () => {
  await service?.stop();
  await smtp.stop();
});

const run = async (now: number) => service.reminders?.run(undefined, now);
/** As if the pause before the next attempt was over. */
const endPause = () => service.db.collection("reminder_mails").updateMany({}, { $set: { claimedUntil: new Date(0) } });

describe("the day of a reminder", () => {
  it("is seven days after the last sending, or as many as were chosen", async () => {
    const sent = await applyWithReminder(ana);
    expect(sent.reminderOn).toBe(day(7));
    const chosen = await ana.save(sent, { reminderDays: 3 });
    expect(chosen.reminderOn).toBe(day(3));
    expect((await ana.save(chosen, { reminderDays: null })).reminderOn).toBeNull();
  });

  it("counts from the move to 'Enviada' when nothing was kept", async () => {
    const { id } = await ana.create({ title: "Vaga" });
    expect((await ana.move([{ id, stage: "sent" }])).items[0].reminderOn).toBe(day(7));
  });

  it("is also that of the next step, and before sending the last day to apply", async () => {
    const created = await ana.create({ title: "Vaga", deadline: day(4) });
    expect(created.reminderOn).toBe(day(4));
    const planned = await ana.save(created, { nextStep: { text: "Ligar", date: day(2), time: "" } });
    expect(planned.reminderOn).toBe(day(2));
    expect((await ana.move([{ id: created.id, stage: "sent" }])).items[0].reminderOn).toBe(day(2));
  });

  it("is chosen again when the application is restored: one that passed meanwhile is not made up for", async () => {
    const { id } = await ana.create({ title: "Vaga", deadline: day(4) });
    await ana.remove([id]);
    const passed = { reminderOn: day(-3), deadline: day(-3) };
    await service.db.collection("applications").updateOne({ _id: id as never }, { $set: passed });
    await ana.restore([id]);
    expect((await ana.read(id)).reminderOn).toBeNull();
  });

  it.each([
    ["is answered", { stage: "interview" }],
    ["is archived", { isArchived: true }],
    ["has ended", { stage: "closed", nextStep: { text: "Nada", date: day(2), time: "" } }],
    [
      "has only dates in the past",
      { stage: "interest", deadline: day(-1), nextStep: { text: "", date: day(-9), time: "" } },
    ],
  ])("is none when the application %s", async (_, changes) => {
    expect((await ana.save(await applyWithReminder(ana), changes)).reminderOn).toBeNull();
  });

  it("is none for what was sent so long ago that the day is over", async () => {
    const { id } = await ana.create({ title: "Vaga" });
    const sent = await ana.json("POST", `/applications/${id}/copies`, { body: { sentOn: day(-30) } });
    expect(sent).toMatchObject({ stage: "sent", reminderOn: null });
  });
});

describe("a reminder", () => {
  it("comes at 9 h with all applications of the day, once, and says of others only company and title", async () => {
    const sent = await applyWithReminder(ana, {
      contact: { name: "Bruna Segredo", email: "bruna@exemplo.test", phone: "11 98888-7777" },
      notes: "Falar com Bruna Segredo",
      posting: "Texto da vaga",
    });
    const step = await ana.create({
      ...{ company: "Ipê\nMóveis", title: "Vendedora" },
      nextStep: { text: "Ligar para Bruna Segredo", date: day(7), time: "" },
    });
    await ana.create({ title: "Ainda não", deadline: day(8) });
    await run(at(7, "08:59"));
    expect(await readMails(ana)).toEqual([]);
    for (const time of ["09:00", "09:01", "23:59"]) await run(at(7, time));
    const [mail, ...others] = await readMails(ana);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Lembretes de 2 vagas");
    expect(mail?.text).toContain("• Balconista – Padaria Sol: enviada há 7 dias, ainda sem resposta");
    expect(mail?.text).toContain(`https://penresume.example/candidaturas/${sent.id}`);
    expect(mail?.text).toContain("• Vendedora – Ipê Móveis: tem um próximo passo hoje");
    expect(mail?.text).toContain(`https://penresume.example/candidaturas/${step.id}`);
    for (const hidden of ["Bruna", "98888", "Texto da vaga", "Ainda não"]) expect(mail?.text).not.toContain(hidden);
    expect((await ana.read(sent.id)).reminderOn).toBeNull();
    await run(at(8, "09:00"));
    expect((await readMails(ana)).map(({ subject }) => subject)).toEqual([
      "Lembrete de uma vaga",
      "Lembretes de 2 vagas",
    ]);
  });

  it("of a step with a time comes the evening before and two hours before, never after it", async () => {
    const { id } = await ana.create({
      ...{ company: "Ipê", title: "Vendedora", deadline: day(7) },
      nextStep: { text: "Entrevista", date: day(7), time: "08:00" },
    });
    expect(await ana.read(id)).toMatchObject({ reminderOn: day(6), reminderTime: "18:00" });
    const listTexts = async () => (await readMails(ana)).map(({ text }) => /Ipê: ([^\n]*)/.exec(text)?.[1]).reverse();
    await run(at(6, "17:59"));
    expect(await listTexts()).toEqual([]);
    for (const time of ["18:00", "18:01", "23:59"]) await run(at(6, time));
    expect(await listTexts()).toEqual(["tem um próximo passo amanhã, às 08:00"]);
    expect(await ana.read(id)).toMatchObject({ reminderOn: day(7), reminderTime: "06:00" });
    await run(at(7, "05:59"));
    expect(await listTexts()).toHaveLength(1);
    for (const time of ["06:00", "06:01"]) await run(at(7, time));
    expect((await listTexts())[1]).toBe("tem um próximo passo hoje, às 08:00");
    const last = await ana.read(id);
    expect(last.reminderOn).toBe(day(7));
    expect(last).not.toHaveProperty("reminderTime");
    for (const time of ["08:59", "09:00", "09:01"]) await run(at(7, time));
    expect((await listTexts()).slice(2)).toEqual(["o prazo para se candidatar acaba hoje"]);
  });

  it.each([
    ["00:30", { reminderOn: day(2), reminderTime: "18:00" }],
    ["", { reminderOn: day(3) }],
  ])("of a step at '%s' is due when the person is awake, or as of a day", async (time, due) => {
    expect(await ana.create({ nextStep: { text: "Teste", date: day(3), time } })).toMatchObject(due);
  });

  it("of an event does not wait for the mail of the day, nor that for it", async () => {
    await applyWithReminder(ana);
    await run(at(7, "09:00"));
    await ana.create({ title: "Escolhida depois", deadline: day(7) });
    await ana.create({ title: "Com hora", nextStep: { text: "Teste", date: day(7), time: "16:00" } });
    await ana.create({ title: "Outra hora", nextStep: { text: "Teste", date: day(8), time: "10:00" } });
    // the evening before is over
    await service.db
      .collection("applications")
      .updateOne({ title: "Com hora" }, { $set: { reminderOn: `${day(7)}T14:00` } });
    for (const time of ["14:00", "14:05", "18:00", "18:05"]) await run(at(7, time));
    const [evening, before, morning] = await readMails(ana);
    expect(evening?.text).toContain("Outra hora: tem um próximo passo amanhã, às 10:00");
    expect(evening?.text).not.toContain("Com hora");
    expect(before?.text).toContain("Com hora: tem um próximo passo hoje, às 16:00");
    expect(before?.text).not.toContain("Outra hora");
    expect(morning?.text).toContain("Balconista");
    expect(await readMails(ana)).toHaveLength(3);
  });

  it("that could not be sent in the evening comes before the event, not in the night", async () => {
    await ana.create({ title: "Cedo", nextStep: { text: "Teste", date: day(7), time: "10:00" } });
    smtp.disconnect();
    await run(at(6, "18:00")).catch(() => {});
    smtp.restore();
    await endPause();
    await run(at(7, "05:59"));
    expect(await readMails(ana)).toEqual([]);
    await run(at(7, "06:00"));
    expect((await readMails(ana)).map(({ text }) => text)).toEqual([
      expect.stringContaining("Cedo: tem um próximo passo hoje, às 10:00"),
    ]);
    for (const time of ["08:00", "08:01"]) await run(at(7, time));
    expect(await readMails(ana)).toHaveLength(2);
  });

  it.each([
    ["en", "Reminder of an application", "sent 7 days ago, no response yet"],
    ["es", "Recordatorio de una postulación", "enviada hace 7 días, todavía sin respuesta"],
  ])("is in the language of the account, %s", async (locale, subject, text) => {
    ana = await createReminded(service, { locale });
    await applyWithReminder(ana);
    await run(at(7, "09:00"));
    expect(await readMails(ana)).toMatchObject([{ subject, text: expect.stringContaining(text) }]);
  });

  it("goes to the address that the account has on that day, and nowhere without a confirmed one", async () => {
    const bia = await createReminded(service, { isProven: false });
    for (const person of [ana, bia]) await applyWithReminder(person);
    const account = service.keycloak.users.get(ana.id);
    if (account)
      Object.assign(account, { email: "nova@example.com", attributes: { proven_email: ["nova@example.com"] } });
    await run(at(7, "09:00"));
    expect([await readMails(ana), await readMails(bia)]).toEqual([[], []]);
    expect(await readMails({ email: "nova@example.com" })).toHaveLength(1);
  });

  it("is the only mail of its day: what is due later on that day comes on the next", async () => {
    await applyWithReminder(ana);
    await run(at(7, "09:00"));
    await ana.create({ title: "Escolhida depois", deadline: day(7) });
    await endPause();
    await run(at(7, "10:00"));
    expect(await readMails(ana)).toHaveLength(1);
    await run(at(8, "09:00"));
    const mails = await readMails(ana);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain("Escolhida depois: o prazo para se candidatar acabou há 1 dia");
  });

  it("names twenty applications and counts the others", async () => {
    await ana.batch(Array.from({ length: 23 }, (_, n) => ({ title: `Vaga ${n}`, deadline: day(7) })));
    await run(at(7, "09:00"));
    const [mail] = await readMails(ana);
    expect(mail?.text.match(/• /g)).toHaveLength(20);
    expect(mail?.text).toContain("E mais 3 vagas:");
    expect(mail?.subject).toBe("Lembretes de 23 vagas");
  });

  it("is not sent for what was deleted, archived or answered before", async () => {
    const applications = [await applyWithReminder(ana), await applyWithReminder(ana), await applyWithReminder(ana)];
    const [one, other, third] = applications.map(({ id }) => id);
    await ana.remove([one]);
    await ana.move([
      { id: other, isArchived: true },
      { id: third, stage: "tests" },
    ]);
    await run(at(7, "09:00"));
    expect(await readMails(ana)).toEqual([]);
  });

  it("is not sent after the account was erased, and nothing about it is kept", async () => {
    await applyWithReminder(ana);
    await ana.create({ title: "Vaga", deadline: day(6) });
    await run(at(6, "09:00"));
    expect((await ana.call("DELETE", "/account")).status).toBe(202);
    await run(at(7, "09:00"));
    expect(await readMails(ana)).toHaveLength(1);
    expect(await service.db.collection("reminder_mails").countDocuments({ userId: ana.id })).toBe(0);
  });
});

describe("while the mail server is down for a day", () => {
  it("nothing is lost and nothing sent twice: one mail with what came due meanwhile", async () => {
    await applyWithReminder(ana);
    await ana.create({ title: "Do dia seguinte", deadline: day(8) });
    smtp.disconnect();
    for (const time of ["09:00", "12:00", "18:00"]) {
      await expect(run(at(7, time))).rejects.toThrow();
      await endPause();
    }
    smtp.restore();
    await run(at(8, "08:30"));
    expect(await readMails(ana)).toEqual([]);
    for (const time of ["09:00", "09:01"]) await run(at(8, time));
    const mails = await readMails(ana);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("enviada há 8 dias");
    expect(mails[0]?.text).toContain("Do dia seguinte");
    await run(at(9, "09:00"));
    expect(await readMails(ana)).toHaveLength(1);
  });

  it("a change of the application keeps its reminder, which is late", async () => {
    smtp.disconnect();
    const sent = await applyWithReminder(ana);
    const late = { sentAt: new Date(at(-8, "12:00")), reminderOn: day(-1) };
    await service.db.collection("applications").updateOne({ _id: sent.id }, { $set: late });
    const saved = await ana.save(sent, { notes: "Sem relação" });
    expect(saved.reminderOn).toBe(day(-1));
    const { items } = await ana.move([{ id: sent.id, isArchived: true }]);
    expect(items[0].reminderOn).toBeNull();
  });
});

it("while Keycloak is down reminders wait", async () => {
  await applyWithReminder(ana);
  service.keycloak.failWith(503);
  await expect(run(at(7, "09:00"))).rejects.toThrow();
  service.keycloak.failWith(null);
  await endPause();
  await run(at(7, "09:30"));
  expect(await readMails(ana)).toHaveLength(1);
});

describe("unsubscribing", () => {
  const post = (path: string, options: object) => service.call("POST", `/api/reminders/unsubscribe${path}`, options);
  async function remind() {
    await applyWithReminder(ana);
    await run(at(7, "09:00"));
    const [mail] = await readMails(ana);
    const [, token = ""] = /\/cancelar-lembretes#(\S+)/.exec(mail?.text ?? "") ?? [];
    return { mail, token };
  }
  const hasReminders = async () => (await ana.json("GET", "/applications/settings")).hasReminders;

  it("works without sign-in, by the link of the mail", async () => {
    const { token } = await remind();
    for (const _ of [1, 2]) expect((await post("", { body: { token } })).status).toBe(204);
    expect(await hasReminders()).toBe(false);
    await applyWithReminder(ana);
    await run(at(8, "09:00"));
    expect(await readMails(ana)).toHaveLength(1);
  });

  it("works with one click of a mail program (RFC 8058)", async () => {
    const { mail } = await remind();
    expect(mail?.unsubscribe).toContain("List-Unsubscribe=One-Click");
    const [, query = ""] =
      /^<https:\/\/penresume\.example\/api\/reminders\/unsubscribe(\?token=[\w.-]+)>$/.exec(
        mail?.unsubscribe[0] ?? "",
      ) ?? [];
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post(query, { body: "List-Unsubscribe=One-Click", headers })).status).toBe(204);
    expect(await hasReminders()).toBe(false);
  });

  it("keeps stages and stories, and is ended in the settings", async () => {
    const { token } = await remind();
    const settings = { stages: [{ id: "own", name: "Própria" }], stories: [] };
    await ana.json("PUT", "/applications/settings", { body: settings, headers: { "if-match": '"0"' } });
    await post("", { body: { token } });
    const stored = await ana.json("GET", "/applications/settings");
    expect(stored).toMatchObject({ ...settings, hasReminders: false, version: 2 });
    const back = { body: { ...stored, hasReminders: true }, headers: { "if-match": '"2"' } };
    expect((await ana.json("PUT", "/applications/settings", back)).status).toBe(200);
    expect(await hasReminders()).toBe(true);
  });

  it("is refused with another person's id, a changed token, or none", async () => {
    const { token } = await remind();
    const bia = Buffer.from((await createReminded(service)).id).toString("base64url");
    const forged = [`${bia}.${token.split(".")[1]}`, `${token.slice(0, -4)}AAAA`, token.split(".")[0], ".", "null"];
    for (const wrong of forged) expect((await post("", { body: { token: wrong } })).status).toBe(400);
    expect((await post("", {})).status).toBe(400);
    expect(await hasReminders()).toBe(true);
  });

  it.each([0, 40])("stores nothing about an account that was erased %i days ago", async (days) => {
    const { token } = await remind();
    await ana.call("DELETE", "/account");
    // tombstones are kept for 30 days
    if (days > 30) await service.db.collection("tombstones").deleteMany({});
    expect((await post("", { body: { token } })).status).toBe(204);
    expect(await service.db.collection("application_settings").countDocuments({ _id: ana.id as never })).toBe(0);
  });
});
