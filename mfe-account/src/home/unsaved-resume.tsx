import { claimDraft, GUEST_DRAFT, useDraft, useNewDrafts } from "@penresume/web-features";
import { useSession } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { homeTexts as texts } from "./texts.ts";

/** Milliseconds that the editor has to save the résumé that was just left. */
const GRACE = 1000;

/** Offers the new résumé that is stored in this browser only: the user's, else a guest's. */
export function UnsavedResume() {
  const uid = useSession().user?.uid ?? null;
  const [own] = useNewDrafts(uid);
  const guests = useDraft(uid ? GUEST_DRAFT : null);
  const navigate = useNavigate();
  const [isGraceOver, setGraceOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGraceOver(true), GRACE);
    return () => clearTimeout(timer);
  }, []);
  const draft = own ?? guests;
  if (!uid || !draft || !isGraceOver) return null;

  function open(uid: string, { document, ...draft }: NonNullable<typeof guests>) {
    if (!own) claimDraft(uid, { document, ...draft });
    navigate("/editor", { state: { draftKey: document.kind === "new" && document.idempotencyKey } });
  }

  return (
    <AlertBox
      tone="info"
      actions={
        <Button variant="secondary" onClick={() => open(uid, draft)}>
          {own ? texts.continueUnsaved : texts.openGuestDraft}
        </Button>
      }
    >
      {own ? texts.unsaved : texts.guestDraft}
    </AlertBox>
  );
}
