/** Cents as pt-BR money: 490 → 'R$ 4,90' (with a no-break space, as Intl writes it). */
export const formatMoney = (cents: number, currency = "BRL"): string =>
  new Intl.NumberFormat("pt-BR", { style: "currency", currency: currency.toUpperCase() }).format(cents / 100);

/** A day in pt-BR: '21/11/2026', in the person's own time zone. */
export const formatDate = (date: Date): string => date.toLocaleDateString("pt-BR");

/** Unix seconds as a day, or 'Data não disponível'. */
export const dateOf = (seconds: number | null): string =>
  seconds === null ? "Data não disponível" : formatDate(new Date(seconds * 1000));
