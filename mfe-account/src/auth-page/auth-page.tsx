import { AlertBox, Brand, Button, TextField } from "@penresume/web-kit";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Aside } from "./aside.tsx";
import { type AuthContext, type AuthField, INPUT_NAMES, serverFailure } from "./auth-context.ts";
import styles from "./auth-page.module.css";
import { checkForm } from "./check-form.ts";
import { GoogleMark } from "./google-mark.tsx";
import { PasswordField } from "./password-field.tsx";
import { authTexts as texts } from "./texts.ts";

/** The specification's auth screen. It checks the form; the browser then posts it to Keycloak. */
export function AuthPage({ context }: { context: AuthContext }) {
  const { mode, values } = context;
  const [failure, setFailure] = useState(() => serverFailure(context));
  const [busy, setBusy] = useState<"form" | "google" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const names = INPUT_NAMES[mode];
  const own = texts[mode];

  useEffect(() => {
    // Back brings this page out of the browser's memory as it was left: busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(null);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  function input(field: AuthField): HTMLInputElement | null {
    const found = form.current?.elements.namedItem(names[field] ?? "");
    return found instanceof HTMLInputElement ? found : null;
  }

  function submit(event: SubmitEvent) {
    const value = (field: AuthField) => input(field)?.value ?? "";
    const broken = checkForm(mode, {
      name: value("name"),
      email: value("email"),
      password: value("password"),
      confirmPassword: value("confirmPassword"),
    });
    if (broken || busy) event.preventDefault();
    if (busy) return;
    setFailure(broken);
    if (broken?.field) input(broken.field)?.focus();
    if (!broken) setBusy("form");
  }

  /** Where the cursor waits: at what is to be put right, else at the first field. */
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

          {/* Our own checks speak, in their own order, not the browser's. */}
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
              show={texts.show}
              hide={texts.hide}
            />
            {mode === "signup" && (
              <PasswordField
                label={texts.confirmPassword}
                name={names.confirmPassword}
                placeholder={texts.confirmPasswordPlaceholder}
                autoComplete="new-password"
                autoFocus={focused === "confirmPassword"}
                show={texts.showConfirm}
                hide={texts.hideConfirm}
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
                <GoogleMark />
                {texts.google}
              </Button>
            </>
          )}

          {mode === "signup" && (
            // in a tab of their own: what is typed here stays
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
        <a className={styles.home} href={context.homeUrl}>
          {texts.home}
        </a>
      </main>
      <Aside />
    </div>
  );
}
