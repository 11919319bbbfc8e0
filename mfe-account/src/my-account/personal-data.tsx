import { EMAIL_PATTERN, emailChangeSchema } from "@penresume/contracts";
import { AlertBox, ApiProblem, Button, getErrorMessage, useHost } from "@penresume/web-kit";
import { useState } from "react";
import page from "../narrow-page.module.css";
import { useApi } from "../use-api.ts";
import { useAccountApi } from "./account-api.ts";
import { EditDialog } from "./edit-dialog.tsx";
import styles from "./my-account.module.css";
import { SignInAgain } from "./sign-in-again.tsx";
import { myAccountTexts, personalDataTexts as texts } from "./texts.ts";
import { isRecentSignInRequired, useRecentSignIn } from "./use-recent-sign-in.ts";

/** Name and e-mail with their dialogs. `showEmailDialog` keeps the choice in the address, for signing in again. */
export function PersonalData({
  isEmailDialogOpen,
  showEmailDialog,
}: {
  isEmailDialogOpen: boolean;
  showEmailDialog(open: boolean): void;
}) {
  const { user } = useHost().session;
  const [isNameDialogOpen, setNameDialogOpen] = useState(false);
  const [notice, setNotice] = useState("");

  return (
    <>
      <dl className={page.facts}>
        <div>
          <dt>{myAccountTexts.name}</dt>
          <dd>{user?.displayName || myAccountTexts.noName}</dd>
          <dd className={styles.edit}>
            <Button variant="quiet" onClick={() => setNameDialogOpen(true)}>
              {texts.changeName}
            </Button>
          </dd>
        </div>
        <div>
          <dt>{myAccountTexts.email}</dt>
          <dd>{user?.email}</dd>
          <dd className={styles.edit}>
            <Button variant="quiet" onClick={() => showEmailDialog(true)}>
              {texts.changeEmail}
            </Button>
          </dd>
        </div>
      </dl>
      {notice && <AlertBox tone="success">{notice}</AlertBox>}
      {isNameDialogOpen && (
        <NameDialog
          onClose={() => setNameDialogOpen(false)}
          onSaved={() => {
            setNameDialogOpen(false);
            setNotice(texts.nameSaved);
          }}
        />
      )}
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
  const { session, subscription } = useHost();
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
        await session.refresh();
        // svc-billing reads the new name from the token.
        subscription.refresh().catch((error: unknown) => console.error("subscription not refreshed", error));
        onSaved();
      }}
      onClose={onClose}
    />
  );
}

function EmailDialog({ onClose, onSent }: { onClose(): void; onSent(email: string): void }) {
  const api = useApi();
  const { isRecent, requireNew } = useRecentSignIn();
  if (!isRecent) return <SignInAgain reason={texts.signInAgain} keep={texts.keepEmail} onClose={onClose} />;

  return (
    <EditDialog
      title={texts.emailTitle}
      label={texts.emailLabel}
      field={{ type: "email", autoComplete: "email", inputMode: "email", maxLength: 255 }}
      save={texts.sendLink}
      busyText={texts.sendingLink}
      validate={(email) => (EMAIL_PATTERN.test(email) ? undefined : texts.emailInvalid)}
      describeError={(error) => {
        const field = error instanceof ApiProblem ? error.errorAt("email") : undefined;
        return field ? { field } : { alert: getErrorMessage(error) };
      }}
      onSave={async (email) => {
        try {
          await api.request("POST", "/api/account/email", { body: emailChangeSchema.parse({ email }) });
          onSent(email);
        } catch (error) {
          if (!isRecentSignInRequired(error)) throw error;
          requireNew();
        }
      }}
      onClose={onClose}
    >
      <p>{texts.emailLead}</p>
    </EditDialog>
  );
}
