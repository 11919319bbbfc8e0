import { EMAIL_PATTERN, emailChangeSchema, MAIL_LANGUAGES, mailLanguageSchema } from "@penresume/contracts";
import { ApiProblem, getErrorMessage, NeedsNetwork, useHost } from "@penresume/web-host";
import { AlertBox, Button, classNames } from "@penresume/web-ui";
import { useState } from "react";
import page from "../lib/narrow-page.module.css";
import { useApi } from "../lib/use-api.ts";
import { useAccountApi } from "./account-api.ts";
import { EditDialog } from "./edit-dialog.tsx";
import styles from "./my-account.module.css";
import { SignInAgain } from "./sign-in-again.tsx";
import { myAccountTexts, personalDataTexts as texts } from "./texts.ts";
import { isRecentSignInRequired, useRecentSignIn } from "./use-recent-sign-in.ts";

/** Name, e-mail and language of mails with their dialogs. The page opens the dialog of the e-mail after signing in again. */
export function PersonalData({
  isEmailDialogOpen,
  showEmailDialog,
}: {
  isEmailDialogOpen: boolean;
  showEmailDialog(open: boolean): void;
}) {
  const { user } = useHost().session;
  const [openDialog, setOpenDialog] = useState<"name" | "language" | null>(null);
  const [notice, setNotice] = useState("");
  const close = () => setOpenDialog(null);
  const closeSaved = (notice: string) => {
    close();
    setNotice(notice);
  };

  return (
    <>
      <dl className={classNames(page.facts, styles.data)}>
        <div>
          <dt>{myAccountTexts.name}</dt>
          <dd>{user?.displayName || myAccountTexts.noName}</dd>
          <dd className={styles.edit}>
            <NeedsNetwork action={texts.changeAction}>
              <Button variant="quiet" onClick={() => setOpenDialog("name")}>
                {texts.changeName}
              </Button>
            </NeedsNetwork>
          </dd>
        </div>
        <div>
          <dt>{myAccountTexts.email}</dt>
          <dd>{user?.email}</dd>
          <dd className={styles.edit}>
            <NeedsNetwork action={texts.changeAction}>
              <Button variant="quiet" onClick={() => showEmailDialog(true)}>
                {texts.changeEmail}
              </Button>
            </NeedsNetwork>
          </dd>
        </div>
        <div>
          <dt>{texts.mailLanguage}</dt>
          <dd>{texts.languages[mailLanguageSchema.parse(user?.locale)]}</dd>
          <dd className={styles.edit}>
            <NeedsNetwork action={texts.changeAction}>
              <Button variant="quiet" onClick={() => setOpenDialog("language")}>
                {texts.changeLanguage}
              </Button>
            </NeedsNetwork>
          </dd>
        </div>
      </dl>
      {notice && <AlertBox tone="success">{notice}</AlertBox>}
      {openDialog === "name" && <NameDialog onClose={close} onSaved={() => closeSaved(texts.nameSaved)} />}
      {openDialog === "language" && <LanguageDialog onClose={close} onSaved={() => closeSaved(texts.languageSaved)} />}
      {isEmailDialogOpen && (
        <EmailDialog
          onClose={() => showEmailDialog(false)}
          onSent={(email) => {
            showEmailDialog(false);
            setNotice(texts.emailSent(email));
          }}
        />
      )}
    </>
  );
}

function NameDialog({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const { session } = useHost();
  const accountApi = useAccountApi();

  return (
    <EditDialog
      title={texts.nameTitle}
      label={texts.nameLabel}
      initial={session.user?.displayName ?? ""}
      field={{ autoComplete: "name", maxLength: 255 }}
      save={texts.saveName}
      busyText={texts.savingName}
      validate={(name) => (name ? undefined : texts.nameRequired)}
      describeError={(error) =>
        error instanceof ApiProblem && error.status === 400
          ? { field: texts.nameInvalid }
          : { alert: getErrorMessage(error) }
      }
      onSave={async (name) => {
        await accountApi.setName(name);
        onSaved();
      }}
      onClose={onClose}
    />
  );
}

function LanguageDialog({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const { user } = useHost().session;
  const accountApi = useAccountApi();

  return (
    <EditDialog
      title={texts.languageTitle}
      label={texts.mailLanguage}
      initial={mailLanguageSchema.parse(user?.locale)}
      options={MAIL_LANGUAGES.map((value) => ({ value, label: texts.languages[value] }))}
      save={texts.saveLanguage}
      busyText={texts.savingLanguage}
      describeError={(error) => ({ alert: getErrorMessage(error) })}
      onSave={async (language) => {
        await accountApi.setMailLanguage(mailLanguageSchema.parse(language));
        onSaved();
      }}
      onClose={onClose}
    >
      <p>{texts.languageLead}</p>
    </EditDialog>
  );
}

function EmailDialog({ onClose, onSent }: { onClose(): void; onSent(email: string): void }) {
  const api = useApi();
  const { isRecent, requireSignIn } = useRecentSignIn();
  if (!isRecent)
    return <SignInAgain param="email" reason={texts.signInAgain} cancel={texts.keepEmail} onClose={onClose} />;

  return (
    <EditDialog
      title={texts.emailTitle}
      label={texts.emailLabel}
      field={{ type: "email", autoComplete: "email", inputMode: "email", maxLength: 255 }}
      save={texts.sendLink}
      busyText={texts.sendingLink}
      validate={(email) => (EMAIL_PATTERN.test(email) ? undefined : texts.emailInvalid)}
      describeError={(error) => {
        const field = error instanceof ApiProblem ? error.getFieldError("email") : undefined;
        return field ? { field } : { alert: getErrorMessage(error) };
      }}
      onSave={async (email) => {
        try {
          await api.request("POST", "/api/account/email", { body: emailChangeSchema.parse({ email }) });
          onSent(email);
        } catch (error) {
          if (!isRecentSignInRequired(error)) throw error;
          requireSignIn();
        }
      }}
      onClose={onClose}
    >
      <p>{texts.emailLead}</p>
    </EditDialog>
  );
}
