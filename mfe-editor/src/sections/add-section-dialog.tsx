import { ADDABLE_GROUPS, type Part } from "@penresume/resume";
import { Dialog } from "@penresume/web-ui";
import styles from "./add-section-dialog.module.css";
import { sectionsTexts as texts } from "./texts.ts";

/** The kinds of sections in groups; a tap adds one. */
export function AddSectionDialog({ onAdd, onClose }: { onAdd(kind: Part): void; onClose(): void }) {
  return (
    <Dialog title={texts.addTitle} onClose={onClose}>
      <div className={styles.groups}>
        {ADDABLE_GROUPS.map(({ title, kinds }) => (
          <div key={title}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <ul className={styles.kinds}>
              {kinds.map((kind) => (
                <li key={kind.kind}>
                  <button type="button" className={styles.kind} onClick={() => onAdd(kind)}>
                    <strong>{kind.menuTitle ?? kind.titles.pt}</strong>
                    <span>{texts.addHint(findExample(kind).split("\n")[0] ?? "")}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const findExample = (part: Part) =>
  (part.type === "entries"
    ? part.example
    : part.fields[0]?.type !== "period"
      ? part.fields[0]?.placeholder
      : undefined) ?? "";
