import type { Application } from "@penresume/contracts";
import { AlertBox } from "@penresume/web-ui";
import { Link } from "react-router";
import { formatInstant } from "../lib/dates.ts";
import { getStageName } from "../lib/stages.ts";
import { applicationTexts } from "../lib/texts.ts";
import { useSettings } from "../lib/use-settings.ts";
import styles from "./detail.module.css";
import { detailTexts as texts } from "./texts.ts";

/** Says that the person knows this company or posting already. */
export function EarlierNotice({ earlier }: Pick<Application, "earlier">) {
  const own = useSettings().settings?.stages ?? null;
  const [first] = earlier;
  if (!first) return null;
  const text = first.sentAt ? texts.earlier : texts.earlierUnsent;
  return (
    <AlertBox tone="info">
      <p>{text(formatInstant(first.sentAt ?? first.createdAt))}</p>
      <ul className={styles.earlier}>
        {earlier.slice(0, 5).map((other) => (
          <li key={other.id}>
            <Link to={`/candidaturas/${other.id}`}>{other.title || applicationTexts.noTitle}</Link>{" "}
            <span>({getStageName(own, other.stage)})</span>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
