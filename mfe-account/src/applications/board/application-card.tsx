import type { ApplicationSummary } from "@penresume/contracts";
import { classNames } from "@penresume/web-ui";
import { memo } from "react";
import { Link } from "react-router";
import { CardMenu } from "../../lib/card-menu.tsx";
import { formatNearDay, getToday } from "../lib/dates.ts";
import { applicationTexts } from "../lib/texts.ts";
import styles from "./application-card.module.css";
import { hasNextStep } from "./filter.ts";
import { formatSentAt, boardTexts as texts } from "./texts.ts";

/** What can be done with one application. The functions stay the same between renders. */
export interface CardActions {
  chooseStage(item: ApplicationSummary): void;
  archive(item: ApplicationSummary): void;
  remove(item: ApplicationSummary): void;
  /** Moves it to the stage before or after its own. */
  moveBy(item: ApplicationSummary, by: -1 | 1): void;
  toggle(id: string): void;
}

/** An application as a row of the list or a card of the board. */
export const ApplicationCard = memo(function ApplicationCard({
  item,
  stageName,
  isSelected,
  actions,
}: {
  item: ApplicationSummary;
  /** Where no heading has it. */
  stageName?: string | undefined;
  /** Undefined unless several are being selected. */
  isSelected: boolean | undefined;
  actions: CardActions;
}) {
  const name = applicationTexts.name(item);
  const isSelecting = isSelected !== undefined;
  return (
    <li
      className={classNames(styles.card, isSelected && styles.selected)}
      data-id={item.id}
      onKeyDown={(event) => {
        const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
        if (!by || !(event.target as Element).matches("[aria-haspopup][aria-expanded=false]")) return;
        event.preventDefault();
        actions.moveBy(item, by);
      }}
    >
      <Link
        to={`/candidaturas/${item.id}`}
        className={styles.link}
        draggable={false}
        onClick={(event) => {
          if (!isSelecting) return;
          event.preventDefault();
          actions.toggle(item.id);
        }}
      >
        <span className={styles.title}>{item.title || applicationTexts.noTitle}</span>
        <span className={styles.company}>
          {[item.company || applicationTexts.noCompany, stageName].filter(Boolean).join(" · ")}
        </span>
        <Due item={item} />
      </Link>
      {isSelecting ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={texts.check(name)}
            checked={isSelected}
            onChange={() => actions.toggle(item.id)}
          />
        </label>
      ) : (
        <CardMenu
          label={texts.options(name)}
          isBusy={false}
          items={[
            { text: texts.move, onSelect: () => actions.chooseStage(item) },
            { text: item.isArchived ? texts.unarchive : texts.archive, onSelect: () => actions.archive(item) },
            { text: texts.delete, onSelect: () => actions.remove(item) },
          ]}
        />
      )}
    </li>
  );
});

/** What matters next: the next step, the deadline of one that was not sent, or when it was sent. */
function Due({ item }: { item: ApplicationSummary }) {
  const { nextStep, deadline, sentAt, stage } = item;
  if (nextStep && hasNextStep(item)) {
    const { text, date, time } = nextStep;
    const isPast = date !== "" && date < getToday();
    const day =
      date && [isPast ? texts.passed(formatNearDay(date)) : formatNearDay(date), time].filter(Boolean).join(", ");
    return (
      <span className={classNames(styles.due, isPast && styles.past)}>{[text, day].filter(Boolean).join(" · ")}</span>
    );
  }
  if (stage === "interest" && deadline) {
    const isPast = deadline < getToday();
    const day = formatNearDay(deadline);
    return (
      <span className={classNames(styles.due, isPast && styles.past)}>
        {texts.deadline(isPast ? texts.passed(day) : day)}
      </span>
    );
  }
  return sentAt ? <span className={styles.quiet}>{formatSentAt(sentAt)}</span> : null;
}
