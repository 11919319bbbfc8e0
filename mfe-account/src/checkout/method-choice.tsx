import { useSubscription } from "@penresume/web-host";
import { AlertBox } from "@penresume/web-ui";
import { formatUnixDate } from "../lib/format.ts";
import styles from "./checkout.module.css";
import type { Method } from "./method.ts";
import { pixTexts as texts } from "./texts.ts";

const METHODS: Method[] = ["card", "pix"];

const focus = (input: HTMLInputElement | null) => input?.focus();

export function MethodChoice({
  method,
  disabled,
  hasFocus,
  onChoose,
}: {
  method: Method | null;
  disabled: boolean;
  /** Whether the chosen method gets the focus: each method is a page of its own, with this choice on it. */
  hasFocus: boolean;
  onChoose(method: Method): void;
}) {
  const { source, proUntil } = useSubscription();
  return (
    <>
      {source === "pix" && proUntil && (
        <AlertBox tone="info">{texts.running(formatUnixDate(proUntil), method === "pix")}</AlertBox>
      )}
      <fieldset className={styles.methods} disabled={disabled}>
        <legend>{texts.choice}</legend>
        {METHODS.map((each) => (
          <label key={each} className={styles.method}>
            <input
              type="radio"
              name="method"
              checked={method === each}
              ref={hasFocus && method === each ? focus : undefined}
              onChange={() => onChoose(each)}
            />
            <span>
              <strong>{texts.methods[each].title}</strong>{" "}
              <span className={styles.methodText}>{texts.methods[each].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
