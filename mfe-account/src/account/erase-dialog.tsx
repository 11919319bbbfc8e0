import { accountErasureSchema } from "@penresume/contracts";
import {
  clearPersonalData,
  getErrorMessage,
  localStore,
  readSignedIn,
  sessionStore,
  useHost,
} from "@penresume/web-host";
import { AlertBox } from "@penresume/web-ui";
import { type Failure, PhraseDialog } from "../lib/phrase-dialog.tsx";
import { useApi } from "../lib/use-api.ts";
import styles from "./my-account.module.css";
import { SignInAgain } from "./sign-in-again.tsx";
import { eraseTexts as texts } from "./texts.ts";
import { isRecentSignInRequired, useRecentSignIn } from "./use-recent-sign-in.ts";

/** Requires a recent sign-in, then the phrase; redirects to /conta-excluida afterwards. */
export function EraseDialog({ onClose }: { onClose(): void }) {
  const { isRecent, requireSignIn } = useRecentSignIn();
  return isRecent ? (
    <Confirmation onClose={onClose} onNotRecent={requireSignIn} />
  ) : (
    <SignInAgain param="excluir" reason={texts.signInAgain} cancel={texts.keep} onClose={onClose} />
  );
}

function Confirmation({ onClose, onNotRecent }: { onClose(): void; onNotRecent(): void }) {
  const api = useApi();
  const { userSubscription, isSubscribed, failed, loading } = useHost().subscription;
  const isCancelling = userSubscription !== null && userSubscription.status !== "canceled";

  async function erase(): Promise<Failure | undefined> {
    try {
      const { signInRemoved } = await api.request("DELETE", "/api/account", { schema: accountErasureSchema });
      // Removes all data of this origin: copies, drafts, session marker, pending action, consent.
      const uid = readSignedIn();
      localStore.clear();
      sessionStore.clear();
      // After that, because it also instructs other tabs to store nothing of this person again.
      await clearPersonalData(uid);
      // A full page load discards the tokens in memory.
      location.replace(signInRemoved ? "/conta-excluida" : "/conta-excluida?pendente");
      return undefined;
    } catch (error) {
      console.error("account not erased", error);
      if (!isRecentSignInRequired(error)) return { text: texts.failed, detail: getErrorMessage(error) };
      onNotRecent();
      return undefined;
    }
  }

  return (
    <PhraseDialog
      title={texts.title}
      phrase={texts.phrase}
      cancel={texts.keep}
      confirm={texts.confirm}
      busyText={texts.busy}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <ul className={styles.items}>
        {texts.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {(isCancelling || isSubscribed || failed || loading) && (
        <AlertBox tone="warning">
          {(failed || loading) && <p>{texts.subscriptionUnknown}</p>}
          {isCancelling && <p>{texts.subscription}</p>}
          {isSubscribed && <p>{texts.paidDaysLost}</p>}
        </AlertBox>
      )}
      <p className={styles.hint}>{texts.exportFirst}</p>
    </PhraseDialog>
  );
}
