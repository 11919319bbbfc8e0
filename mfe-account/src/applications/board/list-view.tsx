import type { ApplicationSummary } from "@penresume/contracts";
import { useDeferredValue } from "react";
import type { Stage } from "../lib/stages.ts";
import { ApplicationCard, type CardActions } from "./application-card.tsx";
import { sortApplications } from "./filter.ts";
import styles from "./list-view.module.css";
import { boardTexts as texts } from "./texts.ts";

const ENDED = ["closed", "unanswered"];

/** Rows of each stage that are painted first; the others follow at once. */
const FIRST_PAINT = 12;

interface ListProps {
  items: readonly ApplicationSummary[];
  stages: readonly Stage[];
  selection: ReadonlySet<string> | null;
  actions: CardActions;
}

/** One list by next step, the ended ones last. */
export const StepList = ({ items, stages, selection, actions }: ListProps) => (
  <ul className={styles.list} aria-label={texts.bySteps}>
    {[false, true].flatMap((hasEnded) =>
      sortApplications(items.filter(({ stage }) => ENDED.includes(stage) === hasEnded)).map((item) => (
        <ApplicationCard
          key={item.id}
          item={item}
          stageName={stages.find(({ id }) => id === item.stage)?.name}
          isSelected={selection?.has(item.id)}
          actions={actions}
        />
      )),
    )}
  </ul>
);

/** The applications grouped by stage. */
export function ListView({ items, stages, selection, actions }: ListProps) {
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_PAINT);
  return stages.map(({ id, name }) => {
    const group = items.filter(({ stage }) => stage === id);
    if (group.length === 0) return null;
    return (
      <section key={id} className={styles.group} aria-label={texts.column(name, group.length)}>
        <h2>
          {name} <span aria-hidden="true">{group.length}</span>
        </h2>
        <ul className={styles.list}>
          {sortApplications(group)
            .slice(0, limit)
            .map((item) => (
              <ApplicationCard key={item.id} item={item} isSelected={selection?.has(item.id)} actions={actions} />
            ))}
        </ul>
      </section>
    );
  });
}
