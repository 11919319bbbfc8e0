import { Button, buttonClass } from "@penresume/web-ui";
import { useId, useRef, useState } from "react";
import styles from "./public-link.module.css";
import { linkTexts as texts } from "./texts.ts";
import { linkUrl } from "./use-public-link.ts";

/** An address with the buttons to copy and send it. */
export function CopyAddress({
  address,
  label,
  isMain = false,
  message = texts.message,
}: {
  address: string;
  label: string;
  /** Whether it has all buttons and a label that everybody sees. */
  isMain?: boolean;
  /** What is sent with it. */
  message?: (url: string) => string;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"" | "copied" | "failed">("");
  const url = linkUrl(address);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch (error) {
      // the text is selected, so that the user can copy it
      console.error("address not copied", error);
      setOutcome("failed");
    }
  }

  return (
    <div className={styles.copy}>
      {isMain && <label htmlFor={id}>{label}</label>}
      <input
        ref={field}
        id={id}
        readOnly
        value={url}
        aria-label={isMain ? undefined : label}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <Button
          variant={isMain ? "primary" : "secondary"}
          aria-label={isMain ? undefined : texts.copyLabel(label)}
          onClick={() => void copy()}
        >
          {outcome === "copied" ? texts.copied : texts.copy}
        </Button>
        {isMain && (
          <>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(message(url))}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("secondary")}
            >
              {texts.share}
            </a>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
              {texts.open}
            </a>
          </>
        )}
      </div>
      <p className={styles.outcome} role="status">
        {outcome === "failed" && texts.copyFailed}
      </p>
    </div>
  );
}
