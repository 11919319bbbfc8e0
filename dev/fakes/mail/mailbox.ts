import PostalMime from "postal-mime";

export interface Mail {
  /** ISO timestamp of receipt. */
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  messageId: string;
  /** Headers by which mail programs unsubscribe (RFC 8058); empty without. */
  unsubscribe: string[];
}

// older mails are removed
const MAX_MAILS = 200;

/** Received mails, newest first, in memory only. */
export function createMailbox() {
  const mails: Mail[] = [];
  return {
    list: (): readonly Mail[] => mails,
    async add(raw: Buffer, to: string[]): Promise<void> {
      const { from, subject = "", text = "", messageId = "", headers } = await PostalMime.parse(raw);
      const unsubscribe = headers.filter(({ key }) => key.startsWith("list-unsubscribe")).map(({ value }) => value);
      const receivedAt = new Date().toISOString();
      mails.unshift({ receivedAt, from: from?.address ?? "", to, subject, text, messageId, unsubscribe });
      mails.length = Math.min(mails.length, MAX_MAILS);
    },
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;
