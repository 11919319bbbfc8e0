import { getRetryDelay, hasWaitingWork, useIsOnline, useSession } from "@penresume/web-host";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../lib/use-api.ts";
import { isSentKey } from "./waiting-work.ts";

/** Milliseconds until new applications are sent again. */
const RETRY = { first: 20_000, max: 600_000 };

/** Sends the changes of applications that waited for the network, on any page of the account. */
export function useWaitingWork(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid;
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!uid || !isOnline) return;
    const context = { uid, api, queryClient };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    async function send(failures: number) {
      const { sendWaiting } = await import("./send-waiting.ts");
      const problem = await sendWaiting(context, failures > 0);
      if (problem === null || isEnded) return;
      timer = setTimeout(() => run(failures + 1), getRetryDelay(problem, failures + 1, RETRY));
    }
    function run(failures: number) {
      clearTimeout(timer);
      send(failures).catch(console.error);
    }
    // Another tab has sent an application in which this one types.
    const onStorage = ({ key }: StorageEvent) => isSentKey(context.uid, key) && run(0);
    addEventListener("storage", onStorage);
    if (hasWaitingWork(uid)) run(0);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      removeEventListener("storage", onStorage);
    };
  }, [uid, isOnline, api, queryClient]);
}
