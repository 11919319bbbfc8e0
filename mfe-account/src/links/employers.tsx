import type { LinkAddress, PublicLink } from "@penresume/contracts";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { NeedsNetwork } from "@penresume/web-host";
import { Button, cardClass, TextField } from "@penresume/web-ui";
import { type SubmitEvent, useState } from "react";
import { CopyAddress } from "./copy-address.tsx";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";
import type { PublicLinkStore } from "./use-public-link.ts";
import { DayTable, sumVisits } from "./visits.tsx";

const texts = linkTexts.employers;

/** Links for single employers, each with its count. */
export function Employers({ store: { addingEmployer, removing }, link }: { store: PublicLinkStore; link: PublicLink }) {
  const [employer, setEmployer] = useState("");
  const [removed, setRemoved] = useState<LinkAddress | null>(null);
  const employers = link.addresses.filter(({ kind }) => kind === "employer");

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (employer.trim()) addingEmployer.mutate({ employer: employer.trim() }, { onSuccess: () => setEmployer("") });
  }

  return (
    <section className={cardClass(styles.card)} aria-labelledby="link-employers">
      <h2 id="link-employers">{texts.title}</h2>
      <p>{texts.lead}</p>
      <form className={styles.row} onSubmit={submit}>
        <TextField
          label={texts.label}
          value={employer}
          maxLength={80}
          placeholder={texts.placeholder}
          autoComplete="off"
          onChange={({ target }) => setEmployer(target.value)}
        />
        <NeedsNetwork action={linkTexts.changeAction}>
          <Button type="submit" variant="secondary" busyText={addingEmployer.isPending && texts.adding}>
            {texts.add}
          </Button>
        </NeedsNetwork>
      </form>
      {employers.length > 0 && (
        <ul className={styles.employers}>
          {employers.map((address) => {
            const name = address.employer ?? "";
            return (
              <li key={address.address}>
                <div className={styles.row}>
                  <h3>{name}</h3>
                  <NeedsNetwork action={linkTexts.changeAction}>
                    <Button variant="quiet" aria-label={texts.removeLabel(name)} onClick={() => setRemoved(address)}>
                      {linkTexts.remove}
                    </Button>
                  </NeedsNetwork>
                </div>
                <p>{linkTexts.visits.count(sumVisits(address, "visits"), sumVisits(address, "downloads"))}</p>
                <CopyAddress address={address.address} label={name} />
                <DayTable addresses={[address]} caption={name} />
              </li>
            );
          })}
        </ul>
      )}
      {removed && (
        <FormDialog
          title={texts.removeQuestion(removed.employer ?? "")}
          cancel={linkTexts.keep}
          submit={linkTexts.remove}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            setRemoved(null);
            removing.mutate(removed.address);
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removeHint}</p>
        </FormDialog>
      )}
    </section>
  );
}
