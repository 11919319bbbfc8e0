import { findMainAddress, savedResumeSchema } from "@penresume/contracts";
import { type Loadable, LoadableContent, UpgradeModal } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork, useSubscription } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, cardClass, Fold } from "@penresume/web-ui";
import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { AccountHeader } from "../lib/account-header.tsx";
import { formatDate } from "../lib/format.ts";
import page from "../lib/narrow-page.module.css";
import { ProMark } from "../lib/pro-mark.tsx";
import { useApi } from "../lib/use-api.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { displayName } from "../resumes/resume-names.ts";
import { CopyAddress } from "./copy-address.tsx";
import { Employers } from "./employers.tsx";
import { LinkName } from "./link-name.tsx";
import { LinkPassword } from "./link-password.tsx";
import { LinkQr } from "./link-qr.tsx";
import { LinkSettings } from "./link-settings.tsx";
import { Opinions } from "./opinions.tsx";
import styles from "./public-link.module.css";
import { linkTexts as texts } from "./texts.ts";
import { createExpiry, type LinkChange, usePublicLink } from "./use-public-link.ts";
import { Visits } from "./visits.tsx";

/** /link/:resumeId: the public link of a résumé. */
export default function PublicLinkPage() {
  const { resumeId = "" } = useParams();
  const api = useApi();
  const { isSubscribed, refresh } = useSubscription();
  const store = usePublicLink(resumeId);
  const { loadable: stored, link, change, isSaving, isSwitching, removing, addingEmployer, askingOpinions } = store;
  const resume = useLoadable({
    queryKey: ["resume of link", resumeId],
    queryFn: ({ signal }) => api.request("GET", `/api/resumes/${resumeId}`, { schema: savedResumeSchema, signal }),
  });
  const [isUpgrading, setUpgrading] = useState(false);
  const personalInfo = resume.state === "loaded" ? resume.data.personalInfo : null;
  const pending: Loadable<unknown> = stored.state === "loaded" && stored.error === null ? resume : stored;
  const error = store.error ?? removing.error ?? addingEmployer.error ?? askingOpinions.error;
  const address = link && findMainAddress(link);
  const until = link?.expiresAt ? formatDate(new Date(link.expiresAt)) : null;

  const outcome = useRef<HTMLParagraphElement>(null);
  const [outcomeText, setOutcomeText] = useState("");
  // The pressed button is replaced by others. The focus goes before them.
  useEffect(() => {
    if (outcomeText) outcome.current?.focus();
  }, [outcomeText]);
  const turn = (settings: LinkChange, text: string) => change(settings, () => setOutcomeText(text));
  async function turnOn() {
    // If it is not known whether the user is subscribed, the service decides.
    if (!isSubscribed && (await refresh()) === false) setUpgrading(true);
    else turn({ isOn: true, expiresAt: createExpiry() }, texts.turnedOn);
  }

  return (
    <>
      <AccountHeader />
      <main id="conteudo" className={page.page} aria-busy={stored.state === "loading"}>
        <div className={page.title}>
          <h1>{texts.title}</h1>
        </div>
        {resume.state === "loaded" && (
          <p className={styles.resume}>
            {displayName(resume.data)}{" "}
            <Link to={`/editor/${resumeId}`} className={buttonClass("quiet")}>
              {texts.edit}
            </Link>
          </p>
        )}
        <LoadableContent loadable={pending} title={texts.failed} loading={<p role="status">{texts.loading}</p>} />
        {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
        <p ref={outcome} role="status" tabIndex={-1} className={styles.outcome}>
          {outcomeText}
        </p>
        {link && personalInfo && (
          <>
            {link.state === "off" ? (
              <section className={cardClass(styles.card)}>
                <p>{texts.lead}</p>
                <ul className={styles.points}>
                  {texts.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <NeedsNetwork action={texts.changeAction}>
                  <Button large busyText={isSwitching && texts.turningOn} onClick={() => void turnOn()}>
                    <span>{texts.turnOn}</span>
                    <ProMark />
                  </Button>
                </NeedsNetwork>
              </section>
            ) : (
              <AlertBox
                tone={link.state === "on" ? "success" : "warning"}
                actions={
                  <>
                    {link.state === "expired" && (
                      <NeedsNetwork action={texts.changeAction}>
                        <Button disabled={isSwitching} onClick={() => void turnOn()}>
                          {texts.turnOnAgain}
                        </Button>
                      </NeedsNetwork>
                    )}
                    {link.state === "paused" && <Button onClick={() => setUpgrading(true)}>{texts.subscribe}</Button>}
                    <NeedsNetwork action={texts.changeAction}>
                      <Button
                        variant="secondary"
                        disabled={isSwitching}
                        onClick={() => turn({ isOn: false }, texts.turnedOff)}
                      >
                        {texts.turnOff}
                      </Button>
                    </NeedsNetwork>
                  </>
                }
              >
                <strong>{link.state === "paused" ? texts.states.paused : texts.states[link.state](until)}</strong>
              </AlertBox>
            )}
            {link.isOn && address && (
              <>
                <section className={cardClass(styles.card)}>
                  <CopyAddress address={address} label={texts.address} isMain />
                </section>
                <Visits addresses={link.addresses.filter(({ kind }) => kind !== "employer")} />
              </>
            )}
            {link.opinions && (
              <Opinions store={store} resumeId={resumeId} opinions={link.opinions} onChanged={setOutcomeText} />
            )}
            {link.isOn && address && (
              <Fold title={texts.more}>
                <LinkName store={store} link={link} main={address} suggestion={personalInfo.fullName} />
                <LinkSettings link={link} personalInfo={personalInfo} isSaving={isSaving} onChange={change} />
                <LinkPassword link={link} isSaving={isSaving} onChange={change} />
                <Employers store={store} link={link} />
                <LinkQr address={address} />
              </Fold>
            )}
          </>
        )}
      </main>
      {isUpgrading && <UpgradeModal resumeId={undefined} onClose={() => setUpgrading(false)} />}
    </>
  );
}
