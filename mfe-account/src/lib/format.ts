/** 490 → 'R$ 4,90', with a no-break space. */
export const formatMoney = (cents: number, currency = "BRL"): string =>
  new Intl.NumberFormat("pt-BR", { style: "currency", currency: currency.toUpperCase() }).format(cents / 100);

/** '21/11/2026', in the user's time zone. */
export const formatDate = (date: Date): string => date.toLocaleDateString("pt-BR");

/** '2026-11-21', in the user's time zone. */
export const formatIsoDate = (date: Date): string => date.toLocaleDateString("sv-SE");

/** '21/11/2026, 09:05', in the user's time zone. */
export const formatDateTime = (date: Date): string =>
  date.toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });

/** Unix seconds → '21/11/2026' */
export const formatUnixDate = (seconds: number | null): string =>
  seconds === null ? "Data não disponível" : formatDate(new Date(seconds * 1000));
