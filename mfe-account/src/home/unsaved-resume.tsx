import { AlertBox, Button, claimGuestDraft, GUEST_DRAFT, useDraft, useSession } from "@penresume/web-kit";
import { useNavigate } from "react-router";
import { homeTexts as texts } from "./texts.ts";

/** Offers the new résumé that is stored in this browser only: the user's, else a guest's. */
export function UnsavedResume() {
  const uid = useSession().user?.uid ?? null;
  const own = useDraft(uid ? { uid, resumeId: null } : null);
  const guest = useDraft(uid ? GUEST_DRAFT : null);
  const navigate = useNavigate();
  if (!uid || !(own ?? guest)) return null;

  function open() {
    if (uid && guest && !own) claimGuestDraft(uid, guest);
    navigate("/editor");
  }

  return (
    <AlertBox
      tone="info"
      actions={
        <Button variant="secondary" onClick={open}>
          {own ? texts.continueUnsaved : texts.openGuestDraft}
        </Button>
      }
    >
      {own ? texts.unsaved : texts.guestDraft}
    </AlertBox>
  );
}
