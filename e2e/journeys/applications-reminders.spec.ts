import { createSignedInUser } from "../support/fixtures.ts";
import { listMailSubjects, readLatestMail } from "../support/mails.ts";
import { createPerson } from "../support/person.ts";
import { sendReminders } from "../support/reminders.ts";
import { proveEmail } from "../support/stores.ts";
import { expect, test } from "../support/test.ts";

test("a week after 'Enviei' one mail reminds of all applications, and its link ends the mails without sign-in", async ({
  page,
  browser,
}) => {
  const person = createPerson("Lia Lembra");
  const { api } = await createSignedInUser(page, person);
  await proveEmail(person.email);
  const apply = async (company: string) => {
    const { id } = await (await api.post("/api/applications", { data: { company, title: "Vendedora" } })).json();
    expect((await api.post(`/api/applications/${id}/copies`, { data: { message: "Bom dia" } })).status()).toBe(201);
    return id;
  };
  const ids = [await apply("Ipê"), await apply("Padaria Sol")];
  for (const inDays of [6, 7, 7, 8]) await sendReminders({ inDays });
  expect(await listMailSubjects(person.email)).toEqual(["Lembretes de 2 candidaturas"]);
  const mail = await readLatestMail(person.email);
  for (const id of ids) expect(mail).toContain(`/candidaturas/${id}`);
  expect(mail).not.toContain("Bom dia");

  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const signedOut = await stranger.newPage();
  await signedOut.goto(/https?:\/\/\S+\/cancelar-lembretes#\S+/.exec(mail)?.[0] ?? "");
  await signedOut.getByRole("button", { name: "Parar os lembretes" }).click();
  await expect(signedOut.getByText("Pronto. Você não recebe mais lembretes por email.")).toBeVisible();
  await stranger.close();
  const settings = await (await api.get("/api/applications/settings")).json();
  expect(settings).toMatchObject({ hasReminders: false });

  await apply("Mercado Norte");
  await sendReminders({ inDays: 9 });
  expect(await listMailSubjects(person.email)).toHaveLength(1);
});
