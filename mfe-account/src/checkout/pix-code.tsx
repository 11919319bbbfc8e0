import type { PixOrder } from "@penresume/contracts";
import { useHost } from "@penresume/web-host";
import { AlertBox, Button, cardClass } from "@penresume/web-ui";
import { QRCodeSVG } from "qrcode.react";
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "../lib/format.ts";
import styles from "./pix.module.css";
import { pixTexts as texts } from "./texts.ts";

/** The code of an order, until it is paid or expires. Phones show the text to copy first, because they cannot scan their screen. */
export function PixCode({
  order,
  readAt,
  hasFocus,
  onCreateAgain,
}: {
  order: PixOrder;
  /** When the order was read, in milliseconds since the epoch. */
  readAt: number;
  /** Whether the button to copy gets the focus: the button that asked for this code is gone. */
  hasFocus: boolean;
  onCreateAgain(): void;
}) {
  const { config } = useHost();
  const secondsLeft = useSecondsLeft(readAt + (order.expires_in ?? 0) * 1_000);

  if (order.status === "processing") return <AlertBox tone="info">{texts.processing}</AlertBox>;
  if (order.status !== "open" || !order.code || secondsLeft <= 0)
    return (
      <AlertBox tone="warning" actions={<Button onClick={onCreateAgain}>{texts.createAgain}</Button>}>
        <strong>{texts.expiredTitle}</strong>
        <p>{texts.expired}</p>
      </AlertBox>
    );
  return (
    <section className={cardClass(styles.code)} aria-labelledby="pix">
      <header className={styles.head}>
        <h2 id="pix">{texts.pay(formatMoney(order.amount, order.currency))}</h2>
        <p role="timer">
          {texts.timeLeft} <strong>{formatTimeLeft(secondsLeft)}</strong>
        </p>
      </header>
      <CopyField code={order.code} hasFocus={hasFocus} />
      <figure className={styles.qr}>
        <QRCodeSVG value={order.code} size={208} marginSize={2} title={texts.qrTitle} />
        <figcaption>{texts.qrHint}</figcaption>
      </figure>
      <p className={styles.waiting} role="status">
        {texts.waiting}
      </p>
      {config.demo && order.instructions_url && (
        <p className={styles.demo}>
          <a href={order.instructions_url} target="_blank" rel="noreferrer">
            {texts.demo}
          </a>
        </p>
      )}
    </section>
  );
}

function CopyField({ code, hasFocus }: { code: string; hasFocus: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch (error) {
      // the text is selected, so that the user can copy it
      console.error("Pix code not copied", error);
    }
  }

  return (
    <div className={styles.copy}>
      <label htmlFor="pix-code">{texts.copyLabel}</label>
      <input ref={field} id="pix-code" readOnly value={code} onFocus={(event) => event.target.select()} />
      <Button large autoFocus={hasFocus} onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <p className={styles.hint} aria-live="polite">
        {isCopied ? texts.copiedHint : texts.copyHint}
      </p>
    </div>
  );
}

function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(Math.ceil((deadline - now) / 1_000), 0);
}

/** 605 → '10:05' */
const formatTimeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
