import { type Logger, pseudonym, type Registry, type TombstoneStore, UnavailableError } from "@penresume/service-kit";
import { type Mailer, UncertainMailError } from "@penresume/service-kit/mail";
import { Gauge } from "@prometheus-io/client";
import { toDay } from "../../lib/brasilia-time.ts";
import type { IdentityProvider } from "../../lib/keycloak.ts";
import type { ApplicationDocument } from "../documents.ts";
import type { ApplicationSettingsStore } from "../settings-store.ts";
import type { ApplicationStore } from "../store.ts";
import { listReminders, toMoment } from "./days.ts";
import { composeReminderMail, type DueApplication } from "./mails.ts";
import type { ReminderMail, ReminderStore } from "./store.ts";
import type { ReminderUnsubscribe } from "./unsubscribe.ts";

/** Longer than the mail server and Keycloak may take. */
const LEASE_MS = 2 * 60_000;
const RETRY_AFTER_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;
const USERS_PER_BATCH = 200;
/** Of persons, after which a sweep ends: the next one may fare better. */
const MAX_FAILURES = 20;

/** Résumés with new remarks, as the store of applications has applications that are due. */
export interface NewRemarks extends Pick<ApplicationStore, "findDueUsers" | "findOldestDue"> {
  findDue(userId: string, now: number): Promise<{ _id: string }[]>;
  advanceReminders(userId: string, ids: string[]): Promise<void>;
  hasAny(userId: string): Promise<boolean>;
}

/**
 * Reminders by mail: from 9 h in Brasília, one mail a day for a person with all applications that are due and new remarks on
 * résumés, and one before events with a time. The document of person and day, or time, is unique, and is written before the mail:
 * replicas share the work, and a mail that failed is sent later, with what came due meanwhile. If a process or the connection ends
 * after the mail server may have accepted a mail, that mail is repeated with the same Message-ID and the same applications.
 */
export function createReminders(deps: {
  applicationStore: ApplicationStore;
  /** New remarks on résumés, which the mail of the day names too. */
  newRemarks: NewRemarks;
  settingsStore: ApplicationSettingsStore;
  reminderStore: ReminderStore;
  tombstones: TombstoneStore;
  identityProvider: Pick<IdentityProvider, "findAccount">;
  unsubscribe: Pick<ReminderUnsubscribe, "createLinks">;
  mailer: Mailer;
  siteUrl: string;
  log: Logger;
  metrics: Registry;
}) {
  const { applicationStore, newRemarks, settingsStore, reminderStore, tombstones, identityProvider } = deps;
  const { unsubscribe, mailer, siteUrl, log } = deps;
  const overdue = new Gauge({
    name: "reminders_overdue_seconds",
    help: "How long the oldest reminder has been due, when the last sweep could not send it",
    registers: [deps.metrics],
  });

  /** Where reminders go; null: nowhere. */
  async function findRecipient(userId: string) {
    if (!(await settingsStore.find(userId)).hasReminders) return null;
    const account = await identityProvider.findAccount(userId);
    return account?.email && account.isEmailProven ? account : null;
  }

  /** The mail was sent, or has no recipient: its applications wait for their next reminder. */
  async function complete(mail: ReminderMail, items: string[], now: number): Promise<void> {
    await applicationStore.advanceReminders(mail.userId, items, now);
    await newRemarks.advanceReminders(mail.userId, items);
    await reminderStore.markDone(mail);
  }

  /** Sends a person's mail of the day, unless another replica does, or it was sent. */
  async function remind(userId: string, now: number): Promise<void> {
    const started = new Date();
    const slot = findSlot(await applicationStore.findDue(userId, now), now);
    const mail = await reminderStore.claim(userId, slot, started, new Date(started.getTime() + LEASE_MS));
    const incomplete = await reminderStore.findIncomplete(userId);
    for (const sent of incomplete.filter(({ state }) => state === "sent")) await complete(sent, sent.items, now);
    if (!mail) return;
    // checked after the write of the claim: a later erasure finds it
    if (await tombstones.has(userId)) return reminderStore.removeAllOf(userId);
    // mails whose sender ended before it knew the outcome
    const unknown = incomplete.filter(
      ({ _id, state, claimedUntil }) => state === "sending" && (_id === mail._id || claimedUntil <= started),
    );
    const isLive = ({ _id, state, claimedUntil }: ReminderMail) =>
      _id !== mail._id && state === "sending" && claimedUntil > started;
    const elsewhere = new Set(incomplete.filter(isLive).flatMap(({ items }) => items));
    const items = await send(mail, { now, repeated: unknown[0], elsewhere }).catch(async (error: unknown) => {
      const { attempts = 0, state } = mail;
      // later each time: the next sweep comes to others
      const next = new Date(Date.now() + Math.min(RETRY_AFTER_MS * 2 ** attempts, LONGEST_RETRY_MS));
      const mayArrive = error instanceof UncertainMailError || state === "sending";
      await reminderStore.postpone(mail, next, mayArrive).catch(() => undefined);
      throw error;
    });
    if (!items) return;
    await reminderStore.markSent(mail, new Date());
    for (const other of unknown) if (other._id !== mail._id) await reminderStore.markDone(other);
    await complete(mail, items, now);
    // the mail of an event has only repeated another one
    if (unknown[0] && unknown[0]._id !== mail._id && slot.includes("T"))
      await reminderStore.postpone(mail, started, false);
  }

  /** Gives the mail to the mail server, if there is a recipient; returns the ids of its applications, and null when the claim was lost. */
  async function send(
    mail: ReminderMail,
    { now, repeated, elsewhere }: { now: number; repeated: ReminderMail | undefined; elsewhere: ReadonlySet<string> },
  ): Promise<string[] | null> {
    const { userId } = mail;
    const today = toDay(now);
    const isFree = ({ _id }: { _id: string }) => !elsewhere.has(_id);
    const isAgain = ({ _id }: { _id: string }) => repeated?.items.includes(_id) ?? false;
    const applications = (await applicationStore.findDue(userId, now)).filter(isFree);
    const resumes = (await newRemarks.findDue(userId, now)).filter(isFree);
    const again = [...applications, ...resumes].filter(isAgain);
    const isSent = again.length > 0 ? isAgain : () => true;
    const due = applications.filter(isSent);
    const commented = resumes.filter(isSent).map(({ _id }) => _id);
    const items = [...due.map(({ _id }) => _id), ...commented];
    const account = items.length > 0 ? await findRecipient(userId) : null;
    if (!account) return items;
    const messageId =
      again.length > 0 && repeated ? repeated.messageId : `reminder.${pseudonym(userId)}.${mail.day.replace(":", "")}`;
    if (!(await reminderStore.begin(mail, messageId, items))) return null;
    const { page, oneClick } = unsubscribe.createLinks(userId);
    const { language } = account;
    const isAccepted = await mailer.send({
      ...{ id: messageId, to: account.email },
      ...composeReminderMail(
        { applications: due.map(toDueApplication(now)), commented },
        { today, language, siteUrl, unsubscribeLink: page },
      ),
      headers: { "List-Unsubscribe": `<${oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    if (!isAccepted)
      log.warn({ user: pseudonym(userId) }, "reminder not sent: the mail server rejects the address permanently");
    return items;
  }

  return {
    /** Sends what is due at `now`. Ends early when mail server, Keycloak or database do not respond. */
    async run(signal?: AbortSignal, now = Date.now()): Promise<void> {
      let failures = 0;
      try {
        for (let after = ""; !signal?.aborted; ) {
          const found = [applicationStore, newRemarks].map((store) => store.findDueUsers(now, after, USERS_PER_BATCH));
          const users = [...new Set((await Promise.all(found)).flat())].sort().slice(0, USERS_PER_BATCH);
          for (const userId of users) {
            if (signal?.aborted) return;
            await remind(userId, now).catch((err) => {
              if (err instanceof UnavailableError || ++failures === MAX_FAILURES) throw err;
              log.warn({ err, user: pseudonym(userId) }, "reminder is retried");
            });
          }
          after = users.at(-1) ?? "";
          if (!after) return;
        }
      } finally {
        const oldest = await Promise.all([applicationStore, newRemarks].map((store) => store.findOldestDue(now)));
        const moments = oldest.flatMap((due) => (due ? [toMoment(due)] : []));
        overdue.set(Math.max(0, now - Math.min(now, ...moments)) / 1_000);
      }
    },
  };
}

/** The mail of what is due: that of the day, or of the last time of this day for which a reminder is due. */
function findSlot(due: readonly ApplicationDocument[], now: number): string {
  const today = toDay(now);
  const timed = due.flatMap(({ reminderOn }) => (reminderOn?.startsWith(`${today}T`) ? [reminderOn] : []));
  return timed.sort().at(-1) ?? today;
}

const toDueApplication =
  (now: number) =>
  (application: ApplicationDocument): DueApplication => {
    const { _id: id, company, title, sentAt, stageAt, reminderOn } = application;
    const first = reminderOn ? toMoment(reminderOn) : 0;
    const isDue = ({ due }: { due: string }) => toMoment(due) >= first && toMoment(due) <= now;
    const reminders = listReminders(application).filter(isDue);
    return { id, company, title, sentOn: toDay((sentAt ?? stageAt).getTime()), reminders };
  };
