import { removeMarkup } from "@penresume/resume/markup";
import type { Difference } from "@penresume/resume/versions";
import { markWords } from "@penresume/web-features/mark-words";
import { describeEntry } from "./describe-entry.ts";
import { versionsTexts as texts } from "./texts.ts";
import styles from "./versions-panel.module.css";

/** The fields of an entry whose texts differ, before and after, with the different words marked. */
export function Changes({
  kind,
  part,
  before,
  after,
  labels,
}: {
  kind: string;
  part: Difference["part"];
  before: string | object | undefined;
  after: string | object | undefined;
  labels: { before: string; after: string };
}) {
  if (part === "theme") return <p className={styles.hint}>{texts.themeText}</p>;
  const old = describeEntry(kind, part, before ?? after ?? "").map((field) =>
    before ? field : { ...field, text: "" },
  );
  const own = describeEntry(kind, part, after ?? before ?? "").map((field) => (after ? field : { ...field, text: "" }));
  const fieldLabels = [...new Set([...old, ...own].map(({ label }) => label))];
  const read = (list: typeof own, label: string) => list.find((field) => field.label === label)?.text ?? "";
  return (
    <dl className={styles.fields}>
      {fieldLabels
        .filter((label) => read(own, label) !== read(old, label))
        .map((label) => {
          const marked = markWords(...withoutCommonMarkup(read(old, label), read(own, label)));
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-change="removed">
                <span>{labels.before}</span> <span>{read(old, label) ? marked.before : texts.nothing}</span>
              </dd>
              <dd data-change="added">
                <span>{labels.after}</span> <span>{read(own, label) ? marked.after : texts.nothing}</span>
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

/** Both texts without their markup, unless only this differs. */
function withoutCommonMarkup(before: string, after: string): [string, string] {
  const plain: [string, string] = [removeMarkup(before), removeMarkup(after)];
  return plain[0] === plain[1] ? [before, after] : plain;
}
