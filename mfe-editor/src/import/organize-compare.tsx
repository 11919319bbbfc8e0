import { AlertBox, Button } from "@penresume/web-ui";
import { useRef } from "react";
import styles from "./organize-offer.module.css";
import { BLOCKS, type Block, describeBlock, type Review } from "./review.ts";
import { reviewTexts, organizeTexts as texts } from "./texts.ts";

/** Shows block by block what the AI changed; each block, or all of them, can be taken back. */
export function OrganizeCompare({
  before,
  after,
  onRestore,
}: {
  before: Review;
  after: Review;
  onRestore(blocks: readonly Block[]): void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const restore = (blocks: readonly Block[]) => {
    onRestore(blocks);
    // The pressed button disappears.
    root.current?.focus();
  };
  const changed = BLOCKS.filter(
    (block) => describeBlock(before, block).join("\n") !== describeBlock(after, block).join("\n"),
  );
  return (
    <div ref={root} tabIndex={-1}>
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
              onClick={() => restore([block])}
            >
              {texts.restoreThis}
            </Button>
          </details>
        ))}
        {changed.length > 0 && (
          <Button variant="secondary" onClick={() => restore(changed)}>
            {texts.restoreAll}
          </Button>
        )}
      </AlertBox>
    </div>
  );
}
