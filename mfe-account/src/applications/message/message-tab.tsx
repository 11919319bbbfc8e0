import { WHATSAPP_LIMIT } from "@penresume/applications";
import { MESSAGE_KINDS } from "@penresume/contracts";
import { AlertBox, Button, Skeleton, Tabs, TextArea, TextField } from "@penresume/web-ui";
import { useState } from "react";
import { Link } from "react-router";
import { ResumeChoice } from "../match/resume-choice.tsx";
import { useMatch } from "../match/use-match.ts";
import type { TabProps } from "../saving/tab-props.ts";
import styles from "./message.module.css";
import { MessageActions } from "./message-actions.tsx";
import { SentenceSources } from "./sentence-sources.tsx";
import { messageTexts as texts } from "./texts.ts";
import { useConfirmedFacts } from "./use-confirmed-facts.ts";
import { type Message, type MessageContextProps, useMessage } from "./use-message.ts";
import { WriteWithAi } from "./write-with-ai.tsx";

/** The tab 'Mensagem' of an application: e-mail, WhatsApp message and letter, with the lines of the résumé that they come from. */
export default function MessageTab({ application, save, draft }: TabProps) {
  const match = useKeptMatch(application);
  const message = useMessage(application, match, draft);
  const [selected, setSelected] = useState(() => getFirstKind(message));
  const facts = useConfirmedFacts(match.resume);
  const context = { application, match, message, facts };

  return (
    <div className={styles.tab}>
      <p className={styles.note}>
        {application.sentAt ? (
          <Link to="?aba=envio" replace>
            {texts.afterSending}
          </Link>
        ) : (
          texts.lead
        )}
      </p>
      <ResumeChoice application={application} save={save} />
      {match.problem && <AlertBox onRetry={match.retry}>{match.problem}</AlertBox>}
      {match.isLoading ? (
        <div>
          <p role="status">{texts.loading}</p>
          <Skeleton height="14rem" radius="var(--radius-m)" />
        </div>
      ) : (
        <Tabs
          label={texts.kinds}
          selected={selected}
          onSelect={setSelected}
          tabs={MESSAGE_KINDS.map((kind) => ({
            label: texts.kind[kind],
            content: <MessageEditor key={kind} kind={kind} {...context} />,
          }))}
        />
      )}
    </div>
  );
}

/** The comparison; the last one stays while another version of the résumé is loaded. */
function useKeptMatch(application: TabProps["application"]) {
  const match = useMatch(application);
  const [kept, setKept] = useState<typeof match | null>(null);
  if (!match.isLoading && (kept?.resume !== match.resume || kept.results !== match.results)) setKept(match);
  return match.isLoading && kept?.resume ? kept : match;
}

/** The way that the posting asks for. */
const getFirstKind = ({ address, whatsAppNumber }: Message): number =>
  MESSAGE_KINDS.indexOf(whatsAppNumber && !address ? "whatsapp" : "email");

function MessageEditor(props: MessageContextProps) {
  const { kind, message } = props;
  const [replaced, setReplaced] = useState<{ text: string; by: string } | null>(null);
  const text = message.getText(kind);
  const over = kind === "whatsapp" ? text.length - WHATSAPP_LIMIT : 0;
  const replace = (by: string) => {
    setReplaced({ text, by });
    message.changeText(kind, by);
  };

  return (
    <div className={styles.editor}>
      {kind === "email" && (
        <>
          <p className={styles.address}>{message.address ? texts.address(message.address) : texts.noAddress}</p>
          <TextField
            label={texts.subject}
            hint={message.subjectQuote ? texts.subjectDemanded(message.subjectQuote) : undefined}
            warning={message.subjectBlanks.length > 0 ? texts.subjectBlanks(message.subjectBlanks) : undefined}
            maxLength={300}
            value={message.subject}
            onChange={({ target }) => message.changeSubject(target.value)}
          />
        </>
      )}
      <TextArea
        label={texts.body[kind]}
        hint={kind === "whatsapp" ? texts.counter(text.length, WHATSAPP_LIMIT) : undefined}
        warning={over > 0 ? texts.tooLong(over) : undefined}
        maxLength={5_000}
        rows={kind === "whatsapp" ? 8 : 14}
        className={styles.text}
        value={text}
        onChange={({ target }) => {
          setReplaced(null);
          message.changeText(kind, target.value);
        }}
      />
      {message.asksPay && (
        <TextField
          label={texts.payAsked}
          hint={texts.payDemanded}
          value={message.payAsked}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => message.changePay(target.value)}
        />
      )}
      {message.isOlder(kind) && <AlertBox tone="info">{texts.resumeChanged}</AlertBox>}
      <MessageActions {...props} text={text} />
      <WriteWithAi {...props} onUse={replace}>
        <Button
          variant="secondary"
          onClick={() => {
            setReplaced({ text, by: "" });
            message.rewrite(kind);
          }}
        >
          {texts.rewrite}
        </Button>
        {replaced && replaced.text !== text && (
          <Button
            variant="quiet"
            onClick={() => {
              message.changeText(kind, replaced.text);
              setReplaced(null);
            }}
          >
            {texts.bringBack}
          </Button>
        )}
      </WriteWithAi>
      <p role="status" className={styles.note}>
        {replaced && (replaced.by ? texts.used : texts.rewritten)}
      </p>
      <SentenceSources {...props} text={text} onChange={replace} />
    </div>
  );
}
