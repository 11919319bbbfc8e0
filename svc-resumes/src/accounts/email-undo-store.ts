import { defineCollection, pseudonym } from "@penresume/service-kit";
import type { Connection } from "mongoose";

interface EmailUndo {
  /** Id of the mailed link. */
  _id: string;
  /** Pseudonym of the user id. */
  user: string;
  /** When the address was changed. */
  at: Date;
  expiresAt: Date;
}

/** The links that undo a change of the e-mail, without the addresses, which only the links contain. */
export function createEmailUndoStore(connection: Connection) {
  const undos = defineCollection<EmailUndo>(connection, "email_undos", { expiresAt: 1 });
  return {
    async add(id: string, userId: string, expiresAt: Date, at = new Date()): Promise<void> {
      await undos.create({ _id: id, user: pseudonym(userId), at, expiresAt });
    },
    /** When the change of a link was made; null if the link was used, or an earlier one was. */
    async findChange(id: string): Promise<Date | null> {
      return (await undos.findById(id).lean<EmailUndo>())?.at ?? null;
    },
    /** Invalidates the links of a change and of those after it, but `except`: what they would restore was not the owner's. */
    async removeSince(userId: string, at: Date, except?: string): Promise<void> {
      await undos.deleteMany({ user: pseudonym(userId), at: { $gte: at }, ...(except && { _id: { $ne: except } }) });
    },
    async removeAllOf(userId: string): Promise<void> {
      await undos.deleteMany({ user: pseudonym(userId) });
    },
    async removeExpired(now = Date.now()): Promise<void> {
      await undos.deleteMany({ expiresAt: { $lt: new Date(now) } });
    },
  };
}

export type EmailUndoStore = ReturnType<typeof createEmailUndoStore>;
