import { Dialog, Icon } from "@penresume/web-ui";
import { useRef, useState } from "react";
import { sampleImages } from "./sample-images.ts";
import styles from "./samples.module.css";
import { landingTexts as texts } from "./texts.ts";

/** Image widths of samples.module.css. */
const SIZES = "(min-width: 452px) 352px, 78vw";

/** The carousel of four samples; scrollable without JavaScript. */
export function Samples() {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const sample = texts.samples.find(({ file }) => file === open);

  function move(direction: 1 | -1) {
    const width = list.current?.firstElementChild?.clientWidth ?? 0;
    list.current?.scrollBy({ left: direction * (width + 24), behavior: "smooth" });
  }

  return (
    <div className={styles.carousel}>
      <ul ref={list} className={styles.list}>
        {texts.samples.map(({ file, name, alt }) => (
          <li key={file}>
            <button
              type="button"
              className={styles.sample}
              onClick={() => setOpen(file)}
              aria-label={texts.enlarge(name)}
            >
              <img {...sampleImages[file]} sizes={SIZES} alt={alt} loading="lazy" />
            </button>
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" className={styles.arrow} onClick={() => move(-1)} aria-label={texts.previous}>
          <Icon path="M15 5l-7 7 7 7" size={24} />
        </button>
        <button type="button" className={styles.arrow} onClick={() => move(1)} aria-label={texts.next}>
          <Icon path="M9 5l7 7-7 7" size={24} />
        </button>
      </div>
      {sample && (
        <Dialog title={texts.sampleDialog(sample.name)} size="large" onClose={() => setOpen(null)}>
          <img className={styles.large} {...sampleImages[sample.file]} sizes="794px" alt={sample.alt} />
        </Dialog>
      )}
    </div>
  );
}
