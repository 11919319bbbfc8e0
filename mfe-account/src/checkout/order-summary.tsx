import { ProBenefits } from "@penresume/web-features";
import { cardClass } from "@penresume/web-ui";
import styles from "./checkout.module.css";
import type { Method } from "./method.ts";
import { checkoutTexts, pixTexts } from "./texts.ts";

const TEXTS = { card: checkoutTexts.summary, pix: { ...checkoutTexts.summary, ...pixTexts.summary } };

export function OrderSummary({ method }: { method: Method }) {
  const texts = TEXTS[method];
  return (
    <aside className={cardClass(styles.summary)} aria-labelledby="summary">
      <h2 id="summary">{texts.title}</h2>
      <div className={styles.line}>
        <div>
          <strong>{texts.plan}</strong>
          <p className={styles.hint}>{texts.interval}</p>
        </div>
        <span>{texts.price}</span>
      </div>
      <ProBenefits className={styles.benefits} />
      <div className={styles.total}>
        <span>{texts.total}</span>
        <strong>{texts.price}</strong>
      </div>
      <dl className={styles.terms}>
        {texts.terms.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
