import { ADDABLE_GROUPS } from "@penresume/resume";
import { AlertBox, Fold, Select } from "@penresume/web-ui";
import { useStore } from "../lib/store.ts";
import shared from "./review.module.css";
import { RESUME_LISTS, refKey } from "./review.ts";
import styles from "./review-fields.module.css";
import type { ReviewStore } from "./review-store.ts";
import { reviewTexts as texts } from "./texts.ts";

const KINDS = [
  ...RESUME_LISTS,
  "skills",
  "summary",
  ...ADDABLE_GROUPS.flatMap(({ kinds }) => kinds.map(({ kind }) => kind)),
  "contact",
];

/** The headings of the source. Each can be of another kind, or none; the source is then read again. */
export function HeadingList({ store }: { store: ReviewStore }) {
  const headings = useStore(store, ({ review }) => review.headings);
  const lines = store.imported.lines.filter((line) => headings[refKey(line)] !== undefined);
  const count = lines.filter((line) => headings[refKey(line)]).length;
  if (!store.hasHeadings) return null;
  if (lines.length === 0) return <AlertBox tone="warning">{texts.noHeadings}</AlertBox>;
  return (
    <Fold title={texts.headings(count)}>
      <p className={shared.note}>{texts.headingsHint}</p>
      <div className={styles.headings}>
        {lines.map((line) => {
          const kind = headings[refKey(line)] ?? "";
          const known = [kind, ...KINDS].filter((other, at, all) => other && all.indexOf(other) === at);
          return (
            <Select
              key={refKey(line)}
              label={line.text}
              value={kind}
              options={[
                ...known.map((value) => ({ value, label: texts.kindName(value) })),
                { value: "", label: texts.notHeading },
              ]}
              onFocus={() => store.activate({ refs: [line], scrolls: true })}
              onChange={({ target }) => void store.setHeading(refKey(line), target.value)}
            />
          );
        })}
      </div>
    </Fold>
  );
}
