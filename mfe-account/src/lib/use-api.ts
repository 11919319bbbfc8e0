import { type Api, createApi, useSession } from "@penresume/web-host";
import { useMemo } from "react";

/** Calls to our services with the user's token, and copies of the user's for reading without network. */
export function useApi(): Api {
  const { getToken, user } = useSession();
  const uid = user?.uid;
  return useMemo(() => createApi({ getToken, uid }), [getToken, uid]);
}
