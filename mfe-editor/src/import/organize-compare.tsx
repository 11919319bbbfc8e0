import { AlertBox, Button } from "@penresume/web-ui";
import { useStore } from "../lib/store.ts";
import styles from "./organize-offer.module.css";
import { BLOCKS, type Block, describeBlock } from "./review.ts";
import type { ReviewStore } from "./review-store.ts";
import { reviewTexts, organizeTexts as texts } from "./texts.ts";

/** Shows block by block what the AI changed; each block, or all of them, can be taken back. */
export function OrganizeCompare({ store }: { store: ReviewStore }) {
  const before = useStore(store, ({ organized }) => organized?.before);
  const after = useStore(store, ({ review }) => review);
  if (!before) return null;
  const restore = (blocks: readonly Block[]) => (event: React.MouseEvent<HTMLElement>) => {
    // The pressed button disappears.
    event.currentTarget.closest<HTMLElement>("[tabindex]")?.focus();
    store.dispatch({ type: "restore", before, blocks });
  };
  const changed = BLOCKS.filter(
    (block) => describeBlock(before, block).join("\n") !== describeBlock(after, block).join("\n"),
  );
  return (
    <div tabIndex={-1}>
      <AlertBox tone="info">
        <p>{changed.length > 0 ? texts.compare : texts.unchanged}</p>
        {changed.map((block) => (
          <details key={block} className={styles.block}>
            <summary>{reviewTexts.blockName(block)}</summary>
            <div className={styles.readings}>
              {[
                [texts.previous, describeBlock(before, block)] as const,
                [texts.current, describeBlock(after, block)] as const,
              ].map(([title, rows]) => (
                <div key={title}>
                  <strong>{title}</strong>
                  <ul className={styles.discarded}>
                    {[...new Set(rows)].map((row) => (
                      <li key={row}>{row}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <Button
              variant="secondary"
              aria-label={texts.restoreBlock(reviewTexts.blockName(block))}
              onClick={restore([block])}
            >
              {texts.restoreThis}
            </Button>
          </details>
        ))}
        {changed.length > 0 && (
          <Button variant="secondary" onClick={restore(changed)}>
            {texts.restoreAll}
          </Button>
        )}
      </AlertBox>
    </div>
  );
}
