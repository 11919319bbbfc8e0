import { expect } from "@playwright/test";
import { BASE_URL } from "./stack.ts";

const MAILS = `http://127.0.0.1:${Number(new URL(BASE_URL).port) + 30}/mails.json`;

/** The link in the latest mail to that address, by the local mail catcher; waits for it to come. */
export async function mailedLink(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: { to: string[]; text: string }[] = await (await fetch(MAILS)).json();
        link = /https?:\/\/\S+/.exec(mails.find(({ to }) => to.includes(address))?.text ?? "")?.[0];
        return link;
      },
      { message: `a mail with a link for ${address}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? "";
}
