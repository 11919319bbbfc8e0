import { listDrafts } from "@penresume/web-features";
import { getErrorMessage, hasWaitingWork, useIsOnline, useSession } from "@penresume/web-host";
import { Button, Dialog, Toast } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { accountTexts as texts } from "./texts.ts";

/** 'Sair', which asks while something is only on this device. */
export function SignOut() {
  const { user, logout } = useSession();
  const leaving = useMutation({ mutationFn: logout });
  const [isAsking, setAsking] = useState(false);
  const isOnline = useIsOnline();

  return (
    <>
      <Button
        variant="quiet"
        busyText={leaving.isPending && texts.signOutBusy}
        onClick={() => {
          if (user && (listDrafts(user.uid).length > 0 || hasWaitingWork(user.uid))) setAsking(true);
          else leaving.mutate();
        }}
      >
        {texts.signOut}
      </Button>
      {isAsking && (
        <Dialog
          title={texts.unsentTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                variant="danger"
                onClick={() => {
                  setAsking(false);
                  leaving.mutate();
                }}
              >
                {texts.leaveAnyway}
              </Button>
              <Button autoFocus onClick={() => setAsking(false)}>
                {texts.stay}
              </Button>
            </>
          }
        >
          <p>{isOnline ? texts.unsent : texts.unsentOffline}</p>
        </Dialog>
      )}
      {leaving.error && (
        <Toast seconds={8} onClose={leaving.reset}>
          {getErrorMessage(leaving.error)}
        </Toast>
      )}
    </>
  );
}
