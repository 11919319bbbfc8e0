import { type Application, type ApplicationInput, applicationInputSchema } from "@penresume/contracts";
import { createStore } from "@penresume/web-host";
import { z } from "zod";
import { keepSent, keepWork, listWork, readSent, readWork, removeWork } from "./waiting-work.ts";

/** A new application that waits for the network. Its id here has its idempotency key. */
interface NewApplication {
  input: Partial<ApplicationInput>;
  /** ISO timestamp of this device. */
  at: string;
}

const newSchema = z.object({ input: z.record(z.string(), z.unknown()), at: z.iso.datetime() });

const PREFIX = "new-";

export const isNewId = (id: string): boolean => id.startsWith(PREFIX);
export const getIdempotencyKey = (id: string): string => id.slice(PREFIX.length);

interface NewState {
  waiting: Readonly<Record<string, NewApplication>>;
  /** The ids that the service gave to those that were sent. */
  sent: Readonly<Record<string, string>>;
  /** Why the service refused one. */
  problems: Readonly<Record<string, unknown>>;
}

export const newApplications = createStore<NewState>({ waiting: {}, sent: {}, problems: {} });

const without = <Value>(all: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));

function setWaiting(id: string, waiting: NewApplication | null) {
  const { waiting: all, problems } = newApplications.getState();
  newApplications.setState({
    waiting: waiting ? { ...all, [id]: waiting } : without(all, id),
    problems: without(problems, id),
  });
}

/** Reads what this browser keeps, also what another tab added or sent. */
export function readNewApplications(uid: string): void {
  const { sent } = newApplications.getState();
  const allSent = { ...sent, ...readSent(uid) };
  if (Object.keys(allSent).length > Object.keys(sent).length) newApplications.setState({ sent: allSent });
  const waiting: Record<string, NewApplication> = {};
  for (const id of listWork(uid, "new-application")) {
    const { success, data } = newSchema.safeParse(readWork(uid, "new-application", id));
    if (success) waiting[id] = data as NewApplication;
  }
  if (JSON.stringify(waiting) !== JSON.stringify(newApplications.getState().waiting))
    newApplications.setState({ waiting });
}

/** Keeps a new application until it can be sent, and returns its id. */
export function keepNewApplication(uid: string, key: string, input: Partial<ApplicationInput>): string {
  const id = PREFIX + key;
  restoreNewApplication(uid, id, { input, at: new Date().toISOString() });
  return id;
}

/** Keeps it as it was. What the browser refuses is kept until the page is left. */
export function restoreNewApplication(uid: string, id: string, waiting: NewApplication): void {
  keepWork(uid, "new-application", id, waiting);
  setWaiting(id, waiting);
}

export function discardNewApplication(uid: string, id: string): void {
  removeWork(uid, "new-application", id);
  setWaiting(id, null);
}

/** It as an application that no service knows yet. */
export function toApplication(id: string, { input, at }: NewApplication): Application {
  const { success, data } = applicationInputSchema.safeParse(input);
  const fields = success ? data : { ...applicationInputSchema.parse({}), ...input };
  return {
    ...(fields as ApplicationInput),
    ...{ id, version: 0, createdAt: at, updatedAt: at, stageAt: at, sentAt: null, reminderOn: null },
    ...{ stages: [{ stage: fields.stage ?? "interest", at }], earlier: [] },
  };
}

/** Notes the id that the service gave it, also for other tabs and for its old address. */
export function storeSentId(uid: string, id: string, createdId: string): void {
  keepSent(uid, id, createdId);
  const { sent } = newApplications.getState();
  newApplications.setState({ sent: { ...sent, [id]: createdId } });
}

export function storeProblem(id: string, problem: unknown): void {
  const { problems } = newApplications.getState();
  newApplications.setState({ problems: { ...problems, [id]: problem } });
}
