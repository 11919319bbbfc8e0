import { type Applicant, createApplicant } from "./application-service.ts";
import { type startService, variables } from "./service.ts";

const DAY_MS = 24 * 3_600_000;
/** Brazil has no daylight saving time. */
const BRASILIA_MS = 3 * 3_600_000;

/** ISO date in Brasília, some days from today. */
export const day = (offset: number): string =>
  new Date(Date.now() - BRASILIA_MS + offset * DAY_MS).toISOString().slice(0, 10);

/** The moment of a time of day in Brasília, some days from today. */
export const at = (offset: number, time: string): number => Date.parse(`${day(offset)}T${time}:00-03:00`);

/** A person with an account whose e-mail address is confirmed. */
export async function createReminded(
  service: Awaited<ReturnType<typeof startService>>,
  { locale, isProven = true }: { locale?: string; isProven?: boolean } = {},
) {
  const person = await createApplicant(service);
  const email = `${person.id}@example.com`;
  service.keycloak.users.set(person.id, {
    ...{ signedIn: true, email },
    attributes: { ...(isProven && { proven_email: [email] }), ...(locale && { locale: [locale] }) },
  });
  return { ...person, email };
}

/** Applies and sends, so that a reminder is due in `days`. */
export async function applyWithReminder(person: Applicant, fields: object = {}) {
  const { id } = await person.create({ company: "Padaria Sol", title: "Balconista", ...fields });
  return person.json("POST", `/applications/${id}/copies`, { body: {} });
}

export interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  messageId: string;
  unsubscribe: string[];
}

/** Mails that a person received, last first. */
export async function readMails({ email }: { email: string }): Promise<ReceivedMail[]> {
  const mails: ReceivedMail[] = await (await fetch(`${variables.MAIL_URL}/mails.json`)).json();
  return mails.filter(({ to }) => to.includes(email));
}
