import type { ResumeContent, TailorRequest } from "@penresume/contracts";
import { createOwnPrompt } from "@penresume/job-match/tailoring";
import { Button, Dialog, TextArea } from "@penresume/web-ui";
import { useMemo, useState } from "react";
import { createWorker } from "../lib/create-worker.ts";
import { useRequest } from "../lib/use-request.ts";
import { useJobMatch } from "./job-match-store.ts";
import type { CheckedAnswer, OwnAnswer } from "./protocol.ts";
import { ownAiTexts as texts } from "./texts.ts";

const ANSWER_LIMIT = 20_000;
/** With the start of the worker. */
const CHECK_LIMIT_MS = 30_000;

/** Checks an answer in a worker of its own, which ends with it. */
async function checkAnswer(ownAnswer: OwnAnswer): Promise<CheckedAnswer> {
  const worker = createWorker("job-match");
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", reject);
      signal.addEventListener("abort", reject);
      worker.postMessage(ownAnswer);
    });
  } finally {
    worker.terminate();
  }
}

/** 'Usar minha própria IA': a prompt for any assistant, whose answer becomes proposals as those of ours. Nothing is sent to a service. */
export default function OwnAi({
  posting,
  request,
  content,
  onClose,
}: {
  posting: string;
  request: TailorRequest;
  content: ResumeContent;
  onClose(): void;
}) {
  const { showTailored } = useJobMatch();
  const prompt = useMemo(() => createOwnPrompt(request), [request]);
  const [answer, setAnswer] = useState("");
  const [copied, setCopied] = useState("");
  const checking = useRequest(() => texts.failed);

  const copy = () =>
    navigator.clipboard.writeText(prompt).then(
      () => setCopied(texts.copied),
      () => setCopied(texts.copyFailed),
    );
  const check = () =>
    checking.run(async () => {
      if (!answer.trim()) return checking.setProblem(texts.empty);
      const checked = await checkAnswer({ request, answer });
      if (checked.refused > 0 && checked.proposals.length + checked.rejected.length + checked.discarded.length === 0)
        return checking.setProblem(texts.unusable);
      showTailored(posting, checked, content);
      onClose();
    });

  return (
    <Dialog
      title={texts.open}
      cancel={texts.cancel}
      onClose={onClose}
      actions={
        <Button busyText={checking.isBusy && texts.checking} onClick={() => void check()}>
          {texts.check}
        </Button>
      }
    >
      <p>{texts.lead}</p>
      <Button variant="secondary" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <p role="status">{copied}</p>
      <details open={copied === texts.copyFailed}>
        <summary>{texts.show}</summary>
        <TextArea label={texts.prompt} readOnly value={prompt} />
      </details>
      <TextArea
        label={texts.answer}
        rows={6}
        maxLength={ANSWER_LIMIT}
        value={answer}
        error={checking.problem ?? undefined}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </Dialog>
  );
}
