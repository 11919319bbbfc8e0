import { EMAIL_PATTERN, PASSWORD_MIN_LENGTH } from "@penresume/contracts";
import { LayoutThumbnail } from "@penresume/resume-view/layout-thumbnail";
import { AlertBox, Brand, Button, classNames, Icon, TextField } from "@penresume/web-ui";
import { type ComponentProps, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type AuthContext,
  type AuthFailure,
  type AuthField,
  type AuthMode,
  getServerFailure,
  INPUT_NAMES,
} from "./auth-context.ts";
import styles from "./auth-page.module.css";
import googleMark from "./google-mark.svg";
import { findVisitor, readResumeContact, storeTypedEmail, takeTypedEmail, type Visitor } from "./newcomer.ts";
import { authTexts as texts, validationTexts } from "./texts.ts";

const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 0 0 6 0 3 3 0 0 0-6 0z";
const CROSSED_EYE = `${EYE}M4 20L20 4`;

/** A password field with a toggle, whose labels are `show` and `hide`. */
function PasswordField({
  show,
  hide,
  ...field
}: Omit<ComponentProps<typeof TextField>, "type" | "end"> & { show: string; hide: string }) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={visible ? hide : show}
          onClick={() => setVisible(!visible)}
        >
          <Icon path={visible ? CROSSED_EYE : EYE} size={22} strokeWidth={1.75} />
        </button>
      }
    />
  );
}

const COLORS = {
  primary: "#0d6649",
  secondary: "#0d6649",
  text: "#22211d",
  background: "#ffffff",
  accent: "#8fb5a3",
};

/** Benefits of an account, next to the form on wide screens. */
const Aside = () => (
  <aside className={styles.aside}>
    <div className={styles.art}>
      <LayoutThumbnail layout="modern" colors={COLORS} />
      <LayoutThumbnail layout="sidebar" colors={COLORS} />
    </div>
    <div className={styles.promise}>
      <h2>{texts.aside.title}</h2>
      <p>{texts.aside.lead}</p>
      <ul>
        {texts.aside.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  </aside>
);

/** The field with the initial focus. Newcomers read the invitation above the form first. */
function findFirstEmpty(mode: AuthMode, values: { name: string; email: string }, isKnown: boolean): AuthField | null {
  const next = values.email ? "password" : "email";
  if (mode === "login") return isKnown || values.email ? next : null;
  return values.name ? next : "name";
}

/** Back may restore this page from the browser's cache while its button is busy. */
function useRestoredPage(restore: () => void) {
  const onRestore = useEffectEvent(restore);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onRestore();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

function Heading({ mode, visitor, onSwitch }: { mode: AuthMode; visitor: Visitor; onSwitch(): void }) {
  const { title, lead, switchQuestion, switchPath, switchLink } = texts[mode];
  return (
    <>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{lead[visitor]}</p>
      </div>
      <p className={classNames(styles.switch, mode === "login" && visitor !== "known" && styles.invitation)}>
        {switchQuestion}{" "}
        <a href={switchPath} onClick={onSwitch}>
          {switchLink}
        </a>
      </p>
    </>
  );
}

/** The sign-in and sign-up form. It validates; the browser then posts to Keycloak. */
export function AuthPage({ context }: { context: AuthContext }) {
  const { mode } = context;
  const [visitor] = useState(findVisitor);
  const [{ values, isCarried }] = useState(() => readValues(context));
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState(() => getServerFailure(context));
  const [busy, setBusy] = useState<"form" | "google" | null>(null);
  const names = INPUT_NAMES[mode];

  useRestoredPage(() => setBusy(null));

  const findInput = (field: AuthField) => form.current?.querySelector<HTMLInputElement>(`[name="${names[field]}"]`);
  const readInput = (field: AuthField) => findInput(field)?.value ?? "";

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const violation = checkForm(mode, readInput);
    if (violation || busy) event.preventDefault();
    if (busy) return;
    // the field is scrolled into view together with its message
    flushSync(() => setFailure(violation));
    if (violation?.field) findInput(violation.field)?.focus();
    if (!violation) setBusy("form");
  }

  const [focused] = useState(() => failure?.field ?? findFirstEmpty(mode, values, visitor === "known"));
  const getError = (field: AuthField) => (failure?.field === field ? failure.message : undefined);

  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <header className={styles.top}>
          <Brand />
        </header>
        <div className={styles.sheet}>
          <Heading mode={mode} visitor={visitor} onSwitch={() => storeTypedEmail(readInput("email"))} />

          {failure && <AlertBox key={failure.message}>{failure.message}</AlertBox>}
          {!failure && context.notice && <AlertBox tone="success">{context.notice}</AlertBox>}

          <form ref={form} method="post" action={context.action} onSubmit={submit} noValidate className={styles.form}>
            {Object.entries(context.hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {mode === "signup" && (
              <TextField
                label={texts.name}
                name={names.name}
                placeholder={texts.namePlaceholder}
                defaultValue={values.name}
                autoComplete="name"
                autoCapitalize="words"
                autoFocus={focused === "name"}
                error={getError("name")}
                required
              />
            )}
            <TextField
              label={texts.email}
              name={names.email}
              type="email"
              inputMode="email"
              placeholder={texts.emailPlaceholder}
              defaultValue={values.email}
              autoComplete={mode === "login" ? "username" : "email"}
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={focused === "email"}
              hint={isCarried && texts.fromResume}
              error={getError("email")}
              required
            />
            <PasswordField
              label={texts.password}
              name={names.password}
              placeholder={mode === "login" ? texts.loginPasswordPlaceholder : texts.signupPasswordPlaceholder}
              autoComplete={mode === "login" ? "current-password" : "new-password"}
              autoFocus={focused === "password"}
              hint={mode === "signup" && texts.passwordRule}
              error={getError("password")}
              show={texts.showPassword}
              hide={texts.hidePassword}
            />
            {mode === "signup" && (
              <PasswordField
                label={texts.confirmPassword}
                name={names.confirmPassword}
                placeholder={texts.confirmPasswordPlaceholder}
                autoComplete="new-password"
                autoFocus={focused === "confirmPassword"}
                error={getError("confirmPassword")}
                show={texts.showConfirmPassword}
                hide={texts.hideConfirmPassword}
              />
            )}
            {mode === "login" && context.forgotUrl && (
              <a className={styles.forgot} href={context.forgotUrl}>
                {texts.forgot}
              </a>
            )}
            <Button
              type="submit"
              large
              className={styles.submit}
              busyText={busy === "form" && texts[mode].busy}
              disabled={busy !== null}
            >
              {texts[mode].submit}
            </Button>
          </form>

          {context.googleUrl && (
            <>
              <p className={styles.or}>{texts.or}</p>
              <Button
                variant="secondary"
                large
                busyText={busy === "google" && texts.googleBusy}
                disabled={busy !== null}
                onClick={() => {
                  setBusy("google");
                  if (context.googleUrl) location.assign(context.googleUrl);
                }}
              >
                <img src={googleMark} width="20" height="20" alt="" />
                {texts.google}
              </Button>
            </>
          )}

          {mode === "signup" && (
            // A new tab keeps the typed values.
            <p className={styles.terms}>
              {texts.agree}{" "}
              <a href="/termos" target="_blank" rel="noopener">
                {texts.terms}
              </a>{" "}
              {texts.and}{" "}
              <a href="/privacidade" target="_blank" rel="noopener">
                {texts.privacy}
              </a>
              .
            </p>
          )}
        </div>
        <p className={styles.ways}>
          <a href={context.homeUrl}>{texts.home}</a>
          <a href="/ajuda">{texts.help}</a>
        </p>
      </main>
      <Aside />
    </div>
  );
}

/** Keycloak's values after a failed attempt, else what was typed on the other form, else the résumé's. */
function readValues({ mode, values }: AuthContext) {
  const typedEmail = takeTypedEmail();
  const isFirst = mode === "signup" && !values.name && !values.email;
  const resume = isFirst ? readResumeContact() : { name: "", email: "" };
  const email = values.email || typedEmail || resume.email;
  return {
    values: { name: values.name || resume.name, email },
    isCarried: email !== "" && email === resume.email,
  };
}

/** The first violated rule, or null. */
function checkForm(mode: AuthMode, read: (field: AuthField) => string): AuthFailure | null {
  const [email, password] = [read("email"), read("password")];
  if (!email.trim() || !password) {
    const fields = Object.keys(INPUT_NAMES[mode]) as AuthField[];
    return { field: fields.find((field) => !read(field).trim()) ?? "email", message: validationTexts.required };
  }
  if (mode === "signup") {
    if (!read("name").trim()) return { field: "name", message: validationTexts.name };
    if (password.length < PASSWORD_MIN_LENGTH) return { field: "password", message: validationTexts.passwordLength };
    if (read("confirmPassword") !== password)
      return { field: "confirmPassword", message: validationTexts.confirmation };
  }
  if (!EMAIL_PATTERN.test(email.trim())) return { field: "email", message: validationTexts.email };
  return null;
}
