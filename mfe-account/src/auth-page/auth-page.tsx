import { AlertBox, Brand, Button, TextField } from "@penresume/web-kit";
import { type SubmitEvent, useEffect, useState } from "react";
import { Aside } from "./aside.tsx";
import { type AuthContext, type AuthField, getServerFailure, INPUT_NAMES } from "./auth-context.ts";
import styles from "./auth-page.module.css";
import { checkForm } from "./check-form.ts";
import googleMark from "./google-mark.svg";
import { PasswordField } from "./password-field.tsx";
import { authTexts as texts } from "./texts.ts";

/** The sign-in and sign-up form. It validates; the browser then posts to Keycloak. */
export function AuthPage({ context }: { context: AuthContext }) {
  const { mode, values } = context;
  const [failure, setFailure] = useState(() => getServerFailure(context));
  const [busy, setBusy] = useState<"form" | "google" | null>(null);
  const names = INPUT_NAMES[mode];
  const own = texts[mode];

  useEffect(() => {
    // Back may restore this page from the browser's cache while its button is busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(null);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const input = (field: AuthField) => event.currentTarget.querySelector<HTMLInputElement>(`[name="${names[field]}"]`);
    const value = (field: AuthField) => input(field)?.value ?? "";
    const violation = checkForm(mode, {
      name: value("name"),
      email: value("email"),
      password: value("password"),
      confirmPassword: value("confirmPassword"),
    });
    if (violation || busy) event.preventDefault();
    if (busy) return;
    setFailure(violation);
    if (violation?.field) input(violation.field)?.focus();
    if (!violation) setBusy("form");
  }

  // The initial focus: the invalid field, else the first empty one.
  const first = failure?.field ?? (mode === "login" ? (values.email ? "password" : "email") : "name");
  const [focused] = useState<AuthField>(first);

  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <header className={styles.top}>
          <Brand />
        </header>
        <div className={styles.sheet}>
          <div className={styles.heading}>
            <h1>{own.title}</h1>
            <p>{own.lead}</p>
          </div>

          {failure && <AlertBox key={failure.message}>{failure.message}</AlertBox>}
          {!failure && context.notice && <AlertBox tone="success">{context.notice}</AlertBox>}

          <form method="post" action={context.action} onSubmit={submit} noValidate className={styles.form}>
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
              required
            />
            <PasswordField
              label={texts.password}
              name={names.password}
              placeholder={mode === "login" ? texts.loginPasswordPlaceholder : texts.signupPasswordPlaceholder}
              autoComplete={mode === "login" ? "current-password" : "new-password"}
              autoFocus={focused === "password"}
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
              busyText={busy === "form" && own.busy}
              disabled={busy !== null}
            >
              {own.submit}
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
          <p className={styles.switch}>
            {own.switchQuestion} <a href={mode === "login" ? context.signupUrl : context.loginUrl}>{own.switchLink}</a>
          </p>
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
