import { Link } from "react-router";
import { formatDate } from "../lib/format.ts";
import styles from "./link-state.module.css";
import { linkStateTexts as texts } from "./link-state-texts.ts";
import { useActiveLinks } from "./use-public-link.ts";

/** Says that strangers can read a résumé, or why they cannot any more; nothing without a link. */
export function LinkState({ resumeId }: { resumeId: string }) {
  const link = useActiveLinks().find((one) => one.resumeId === resumeId);
  if (!link || link.state === "off") return null;
  const until = link.expiresAt && formatDate(new Date(link.expiresAt));
  return (
    <p>
      <Link to={`/link/${resumeId}`} className={link.state === "on" ? styles.on : styles.ended}>
        {link.state === "on" ? texts.on(until) : texts[link.state]}
      </Link>
    </p>
  );
}
