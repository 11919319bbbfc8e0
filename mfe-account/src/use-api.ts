import { type Api, createApi, useSession } from "@penresume/web-kit";
import { useMemo } from "react";

/** Calls to our services in the name of who is signed in. */
export function useApi(): Api {
  const { getToken } = useSession();
  return useMemo(() => createApi({ getToken }), [getToken]);
}
