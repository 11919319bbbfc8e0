import { LINK_NAME_LIMITS, type PublicLink, toLinkName } from "@penresume/contracts";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { ApiProblem, getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { Button, cardClass, TextField } from "@penresume/web-ui";
import { type SubmitEvent, useState } from "react";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";
import { linkUrl, type PublicLinkStore } from "./use-public-link.ts";

const texts = linkTexts.name;

/** The link's own names: the newest is shown, earlier ones keep working. */
export function LinkName({
  store,
  link,
  main,
  suggestion,
}: {
  store: PublicLinkStore;
  link: PublicLink;
  /** The address that is shown. */
  main: string;
  suggestion: string;
}) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [removed, setRemoved] = useState<string | null>(null);
  const { naming, removing } = store;
  const suggested = toLinkName(suggestion).slice(0, LINK_NAME_LIMITS.max).replace(/-$/, "");
  const chosen = typed || suggested;
  const name = toLinkName(chosen);
  const others = link.addresses.filter(({ address, kind }) => kind !== "employer" && address !== main);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { min, max } = LINK_NAME_LIMITS;
    if (!name) return setError(texts.withoutLetters);
    if (name.length < min || name.length > max) return setError(texts.length);
    naming.mutate(
      { name: chosen },
      {
        onSuccess: () => setTyped(""),
        onError: (problem) =>
          setError((problem instanceof ApiProblem && problem.getFieldError("name")) || getErrorMessage(problem)),
      },
    );
  }

  return (
    <section className={cardClass(styles.card)} aria-labelledby="link-name">
      <h2 id="link-name">{texts.title}</h2>
      <form className={styles.row} onSubmit={submit}>
        <TextField
          label={texts.label}
          value={typed}
          placeholder={suggested}
          maxLength={80}
          autoComplete="off"
          hint={name ? texts.hint(linkUrl(name)) : texts.empty}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <NeedsNetwork action={linkTexts.changeAction}>
          <Button type="submit" variant="secondary" busyText={naming.isPending && texts.adding}>
            {texts.add}
          </Button>
        </NeedsNetwork>
      </form>
      {others.length > 0 && (
        <>
          <h3>{texts.others}</h3>
          <ul className={styles.list}>
            {others.map(({ address, kind }) => (
              <li key={address}>
                <span className={styles.path}>{linkUrl(address)}</span>
                {kind === "name" && (
                  <NeedsNetwork action={linkTexts.changeAction}>
                    <Button variant="quiet" aria-label={texts.removeLabel(address)} onClick={() => setRemoved(address)}>
                      {linkTexts.remove}
                    </Button>
                  </NeedsNetwork>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {removed && (
        <FormDialog
          title={texts.removeQuestion(removed)}
          cancel={linkTexts.keep}
          submit={linkTexts.remove}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            setRemoved(null);
            removing.mutate(removed);
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removeHint}</p>
        </FormDialog>
      )}
    </section>
  );
}
