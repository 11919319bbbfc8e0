import { expect } from "@playwright/test";
import { findPort } from "./stack.ts";

const MAILS = `http://127.0.0.1:${findPort("mail")}/mails.json`;

/** Mails to an address, newest first, from the mail catcher. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const mails: { to: string[]; subject: string; text: string }[] = await (await fetch(MAILS)).json();
  return mails.filter(({ to }) => to.includes(address));
}

/** Subjects of the mails to that address, oldest first. */
export const mailSubjects = async (address: string): Promise<string[]> =>
  (await mailsTo(address)).map(({ subject }) => subject).reverse();

/** Text of the latest mail to that address. */
export const latestMailText = async (address: string): Promise<string> => (await mailsTo(address))[0]?.text ?? "";

/** The link in the latest mail to that address; waits until it arrives. */
export async function mailedLink(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = /https?:\/\/\S+/.exec((await mailsTo(address))[0]?.text ?? "")?.[0];
        return link;
      },
      { message: `a mail with a link for ${address}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? "";
}
