import { type Api, createApi, useSession } from "@penresume/web-host";
import { useMemo } from "react";

/** Calls to our services with the user's token. */
export function useApi(): Api {
  const { getToken } = useSession();
  return useMemo(() => createApi({ getToken }), [getToken]);
}
