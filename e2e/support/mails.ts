import { expect } from "@playwright/test";
import { findPort } from "./stack.ts";

const MAILS = `http://127.0.0.1:${findPort("mail")}/mails.json`;

/** Mails to an address, newest first, from the mail catcher. */
async function listMails(address: string): Promise<{ subject: string; text: string }[]> {
  const mails: { to: string[]; subject: string; text: string }[] = await (await fetch(MAILS)).json();
  return mails.filter(({ to }) => to.includes(address));
}

/** Subjects of the mails to that address, oldest first. */
export const listMailSubjects = async (address: string): Promise<string[]> =>
  (await listMails(address)).map(({ subject }) => subject).reverse();

/** Text of the latest mail to that address. */
export const readLatestMail = async (address: string): Promise<string> => (await listMails(address))[0]?.text ?? "";

/** The link in the latest mail to that address; waits until it arrives. */
export async function waitForMailedLink(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = /https?:\/\/\S+/.exec((await listMails(address))[0]?.text ?? "")?.[0];
        return link;
      },
      { message: `a mail with a link for ${address}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? "";
}
