import { type Opinions as OpinionsOfLink, toOpinionAddress } from "@penresume/contracts";
import { NeedsNetwork } from "@penresume/web-host";
import { Button, buttonClass, cardClass } from "@penresume/web-ui";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { formatDate } from "../lib/format.ts";
import { CopyAddress } from "./copy-address.tsx";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";
import type { PublicLinkStore } from "./use-public-link.ts";

const texts = linkTexts.opinions;

/** 'Pedir uma opinião': the link for opinions, and where they are read. It needs no subscription. */
export function Opinions({
  store: { askingOpinions },
  resumeId,
  opinions: { address, expiresAt, remarks },
  onChanged,
}: {
  store: PublicLinkStore;
  resumeId: string;
  opinions: OpinionsOfLink;
  onChanged(text: string): void;
}) {
  const open = remarks.filter(({ state }) => state === "open").length;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${heading.current?.id}`) heading.current?.focus();
  }, [hash]);
  const change = (isOpen: boolean) =>
    askingOpinions.mutate(isOpen, { onSuccess: () => onChanged(isOpen ? texts.opened : texts.closed) });
  return (
    <section className={cardClass(styles.card)} aria-labelledby="link-opinions">
      <h2 ref={heading} id="link-opinions" tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      {address && (
        <CopyAddress address={toOpinionAddress(address)} label={texts.address} isMain message={texts.message} />
      )}
      {address && expiresAt && <p className={styles.note}>{texts.until(formatDate(new Date(expiresAt)))}</p>}
      <div className={styles.buttons}>
        {open > 0 && (
          <Link to={`/editor/${resumeId}`} state={{ panel: "review" }} className={buttonClass("primary")}>
            {texts.read(open)}
          </Link>
        )}
        <NeedsNetwork action={linkTexts.changeAction}>
          <Button
            variant="secondary"
            busyText={askingOpinions.isPending && !address && texts.creating}
            onClick={() => change(!address)}
          >
            {address ? texts.close : texts.create}
          </Button>
        </NeedsNetwork>
      </div>
    </section>
  );
}
