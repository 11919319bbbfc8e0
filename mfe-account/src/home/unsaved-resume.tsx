import { claimDraft, type Draft, GUEST_DRAFT, useDraft, useUnlistedDrafts } from "@penresume/web-features";
import { useIsOnline, useSession } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { NO_NAME } from "../resumes/resume-names.ts";
import { homeTexts as texts } from "./texts.ts";

/** Milliseconds that the editor has to save the résumé that was just left. */
const GRACE = 1000;
/** Milliseconds in which a draft that waits is sent after the page has opened. */
const SENDING = 6000;

/** Offers the résumés that are stored in this browser only, and changes that no list names: the user's, else a guest's. */
export function UnsavedResume({ isListMissing }: { isListMissing: boolean }) {
  const uid = useSession().user?.uid ?? null;
  const own = useUnlistedDrafts(uid, isListMissing);
  const guests = useDraft(uid ? GUEST_DRAFT : null);
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  if (!uid) return null;
  const openNew = ({ document }: Draft) =>
    navigate("/editor", { state: { draftKey: document.kind === "new" && document.idempotencyKey } });
  if (own.length > 0)
    return own.map((draft) => {
      const { document } = draft;
      const open = () => (document.kind === "new" ? openNew(draft) : navigate(`/editor/${document.id}`));
      return <Offer key={JSON.stringify(document)} {...describe(draft, isOnline)} onOpen={() => void open()} />;
    });
  const take = (draft: Draft) => {
    claimDraft(uid, draft);
    void openNew(draft);
  };
  return (
    guests && <Offer text={texts.guestDraft} action={texts.openGuestDraft} after={GRACE} onOpen={() => take(guests)} />
  );
}

function describe({ content, document, waits, refusal }: Draft, isOnline: boolean) {
  const name = content.name?.trim() || content.personalInfo.fullName.trim() || NO_NAME;
  if (refusal) return { text: texts.refusedNew[refusal](name), action: texts.openUnsaved, after: GRACE };
  if (waits) return { text: texts.waitingNew(name), action: texts.openUnsaved, after: isOnline ? SENDING : GRACE };
  if (document.kind === "saved") return { text: texts.unsavedChanges(name), action: texts.openUnsaved, after: GRACE };
  return { text: texts.unsaved, action: texts.continueUnsaved, after: GRACE };
}

/** Appears after some milliseconds. */
function Offer({ text, action, after, onOpen }: { text: string; action: string; after: number; onOpen(): void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  if (!isShown) return null;
  const button = (
    <Button variant="secondary" onClick={onOpen}>
      {action}
    </Button>
  );
  return (
    <AlertBox tone="info" actions={button}>
      {text}
    </AlertBox>
  );
}
