import PostalMime from "postal-mime";

export interface Mail {
  id: number;
  /** ISO timestamp of receipt. */
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
}

// limits memory
const KEPT = 200;

/** Received mails, newest first, in memory only. */
export function createMailbox() {
  const mails: Mail[] = [];
  let count = 0;
  return {
    list: (): readonly Mail[] => mails,
    async take(raw: Buffer, to: string[]): Promise<void> {
      const { from, subject = "", text = "" } = await PostalMime.parse(raw);
      count += 1;
      mails.unshift({ id: count, receivedAt: new Date().toISOString(), from: from?.address ?? "", to, subject, text });
      mails.length = Math.min(mails.length, KEPT);
    },
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;
