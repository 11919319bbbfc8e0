import PostalMime from "postal-mime";

export interface Mail {
  /** ISO timestamp of receipt. */
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
}

// older mails are removed
const MAX_MAILS = 200;

/** Received mails, newest first, in memory only. */
export function createMailbox() {
  const mails: Mail[] = [];
  return {
    list: (): readonly Mail[] => mails,
    async add(raw: Buffer, to: string[]): Promise<void> {
      const { from, subject = "", text = "" } = await PostalMime.parse(raw);
      mails.unshift({ receivedAt: new Date().toISOString(), from: from?.address ?? "", to, subject, text });
      mails.length = Math.min(mails.length, MAX_MAILS);
    },
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;
