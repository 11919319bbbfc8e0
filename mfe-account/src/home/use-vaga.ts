import { applicationListSchema, type ResumeSummary } from "@penresume/contracts";
import { recordSent, type SentText } from "@penresume/web-features/record-sent";
import type { Channel } from "@penresume/web-features/send-sheet";
import { useSession } from "@penresume/web-host";
import { isBackEntry } from "@penresume/web-ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { offerUndo } from "../applications/lib/undo.ts";
import { recordTexts } from "../applications/message/texts.ts";
import { useApi } from "../lib/use-api.ts";

/** The vaga of a copy: the one that uses it, else a new one with its posting. */
export function useVaga(resume: ResumeSummary) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useSession().user?.uid ?? "";
  async function find(): Promise<string> {
    const { items } = await api.request("GET", "/api/applications", { schema: applicationListSchema });
    const known = items.find(({ resumeId }) => resumeId === resume.id);
    if (known) return known.id;
    const { createFromResume } = await import("../applications/creation/create-from-resume.ts");
    return createFromResume({ api, queryClient, uid, navigate }, resume.id);
  }
  return {
    opening: useMutation({ mutationFn: find, onSuccess: (id) => navigate(`/candidaturas/${id}`) }),
    /** 'Enviei': notes in the vaga what was sent, which moves it, and opens it. */
    sending: useMutation({
      async mutationFn({ channel, text }: { channel: Channel; text?: SentText | undefined }) {
        const id = await find();
        await recordSent(api, id, resume.id, channel, text);
        return id;
      },
      onSuccess(id) {
        offerUndo({ text: recordTexts.recorded });
        void navigate(`/candidaturas/${id}?aba=envio`, { replace: isBackEntry() });
      },
    }),
  };
}
