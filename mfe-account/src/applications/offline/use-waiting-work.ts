import { hasWaitingWork, useIsOnline, useSession } from "@penresume/web-host";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../use-api.ts";

const RETRY_DELAY = 20_000;

/** Sends the changes of applications that waited for the network, on any page of the account. */
export function useWaitingWork(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid;
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!uid || !isOnline) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    async function send(uid: string) {
      if (!hasWaitingWork(uid)) return;
      const { sendWaiting } = await import("./send-waiting.ts");
      const isDone = await sendWaiting({ uid, api, queryClient });
      if (!isDone && !isEnded) timer = setTimeout(() => void send(uid), RETRY_DELAY);
    }
    send(uid).catch(console.error);
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [uid, isOnline, api, queryClient]);
}
