import type { ClosedReason } from "@penresume/contracts";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { classNames } from "@penresume/web-ui";
import { useState } from "react";
import styles from "./move-dialog.module.css";
import type { Stage } from "./stages.ts";
import { applicationTexts, closedReasons } from "./texts.ts";

const texts = {
  moveTitle: (count: number) => (count === 1 ? "Mover para qual etapa?" : `Mover ${count} vagas para qual etapa?`),
  moveConfirm: "Mover",
  current: "etapa atual",
  reason: "Por que encerrou?",
  noReason: "Prefiro não dizer",
  closeTitle: "Encerrar vaga",
  closeConfirm: "Encerrar",
  stage: "Etapa",
};

export interface Target {
  stage: string;
  closedReason: ClosedReason | null;
}

/** Asks for a stage, and for the reason where it ends an application. */
export function MoveDialog({
  count,
  stages,
  current,
  isClosing = false,
  onMove,
  onClose,
}: {
  /** How many applications are moved. */
  count: number;
  stages: readonly Stage[];
  /** The stage of a single one. */
  current?: string | undefined;
  /** Whether it is known that they end, so that only the reason is asked for. */
  isClosing?: boolean;
  onMove(target: Target): void;
  onClose(): void;
}) {
  const [stage, setStage] = useState(isClosing ? "closed" : current);
  const [reason, setReason] = useState<ClosedReason | "">("");
  return (
    <FormDialog
      title={isClosing ? texts.closeTitle : texts.moveTitle(count)}
      cancel={applicationTexts.cancel}
      submit={isClosing ? texts.closeConfirm : texts.moveConfirm}
      disabled={!stage || (stage === current && stage !== "closed")}
      onSubmit={() => {
        onClose();
        if (stage) onMove({ stage, closedReason: stage === "closed" && reason ? reason : null });
      }}
      onClose={onClose}
    >
      {!isClosing && (
        <fieldset className={styles.stages}>
          <legend className={styles.legend}>{texts.stage}</legend>
          {stages.map(({ id, name }) => (
            <label key={id} className={classNames(styles.option, id === stage && styles.chosen)}>
              <input type="radio" name="stage" checked={id === stage} onChange={() => setStage(id)} />
              <span>{name}</span>
              {id === current && <small>({texts.current})</small>}
            </label>
          ))}
        </fieldset>
      )}
      {stage === "closed" && (
        <fieldset className={styles.stages}>
          <legend className={styles.legend}>{texts.reason}</legend>
          {[...(Object.entries(closedReasons) as [ClosedReason, string][]), ["", texts.noReason] as const].map(
            ([value, text]) => (
              <label key={value} className={classNames(styles.option, value === reason && styles.chosen)}>
                <input type="radio" name="reason" checked={value === reason} onChange={() => setReason(value)} />
                <span>{text}</span>
              </label>
            ),
          )}
        </fieldset>
      )}
    </FormDialog>
  );
}
