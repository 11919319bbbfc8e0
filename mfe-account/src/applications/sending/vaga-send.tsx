import type { Application } from "@penresume/contracts";
import { getSentText, type SentText } from "@penresume/web-features/record-sent";
import type { Channel } from "@penresume/web-features/send-sheet";
import { ResumeSend, type ResumeSendProps } from "../../resumes/resume-send.tsx";
import { useSending } from "../message/use-message.ts";
import { useApplication } from "../saving/use-application.ts";
import { useApplications } from "../saving/use-applications.ts";

type Props = Omit<ResumeSendProps, "message" | "onSent"> & {
  onSent?: ((channel: Channel, text?: SentText) => void) | undefined;
};

/** The sheet 'Enviar' of a vaga: where to and what to write are those of 'Mensagem'. */
export function VagaSend({ application, onSent, ...props }: Props & { application: Application }) {
  const message = useSending(application);
  return (
    <ResumeSend
      {...props}
      message={message}
      onSent={onSent && ((channel) => onSent(channel, getSentText(message, channel)))}
    />
  );
}

/** The same for a résumé, of which a vaga may be known. */
export default function CopySend(props: Props) {
  const { list, items } = useApplications();
  const vaga = items.find(({ resumeId }) => resumeId === props.resumeId);
  if (vaga) return <KnownVagaSend id={vaga.id} {...props} />;
  return list.state !== "loading" && <ResumeSend {...props} />;
}

function KnownVagaSend({ id, ...props }: Props & { id: string }) {
  const application = useApplication(id);
  if (application.state === "loaded") return <VagaSend application={application.data} {...props} />;
  return application.state !== "loading" && <ResumeSend {...props} />;
}
