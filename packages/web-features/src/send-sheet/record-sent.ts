import { type ApplicationChannel, applicationSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import type { Channel, VagaMessage } from "./send-sheet.tsx";

/** The ways of the sheet 'Enviar' as channels of a vaga. */
export const SHEET_CHANNELS: Record<Channel, ApplicationChannel> = {
  whatsapp: "whatsapp",
  email: "email",
  link: "other",
  word: "other",
  text: "site",
  form: "site",
};

/** What was written next to the résumé. */
export interface SentText {
  subject?: string;
  message?: string;
}

/** What the sheet wrote for the person. */
export const getSentText = (message: VagaMessage | undefined, channel: Channel): SentText | undefined =>
  !message || (channel !== "email" && channel !== "whatsapp")
    ? undefined
    : channel === "email"
      ? { subject: message.subject, message: message.body }
      : { message: message.whatsapp };

/** 'Enviei': notes in a vaga that a stored résumé was sent, which moves it. */
export const recordSent = (api: Api, vagaId: string, resumeId: string, channel: Channel, text?: SentText) =>
  api.request("POST", `/api/applications/${vagaId}/copies`, {
    body: { channel: SHEET_CHANNELS[channel], resumeId, ...text },
    headers: { "Idempotency-Key": crypto.randomUUID() },
    schema: applicationSchema,
  });
