import type { LinkAddress } from "@penresume/contracts";
import { cardClass } from "@penresume/web-ui";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";

const texts = linkTexts.visits;

export const sumVisits = ({ days }: LinkAddress, kind: "visits" | "downloads"): number =>
  days.reduce((sum, day) => sum + day[kind], 0);

/** Visits of the addresses that were not given to a single employer. */
export function Visits({ addresses }: { addresses: LinkAddress[] }) {
  const sum = (kind: "visits" | "downloads") =>
    addresses.reduce((total, address) => total + sumVisits(address, kind), 0);
  const hasVisits = sum("visits") + sum("downloads") > 0;
  return (
    <section className={cardClass(styles.card)} aria-labelledby="link-visits">
      <h2 id="link-visits">{texts.title}</h2>
      <p>{hasVisits ? texts.count(sum("visits"), sum("downloads")) : texts.none}</p>
      <DayTable addresses={addresses} caption={linkTexts.title} />
      <p className={styles.note}>{texts.note}</p>
    </section>
  );
}

/** '2026-11-26' → '26/11/2026' */
const formatDay = (day: string) => day.split("-").reverse().join("/");

/** Visits and downloads by day, the last one first. */
export function DayTable({ addresses, caption }: { addresses: LinkAddress[]; caption: string }) {
  const byDay = new Map<string, { visits: number; downloads: number }>();
  for (const { day, visits, downloads } of addresses.flatMap(({ days }) => days)) {
    const before = byDay.get(day) ?? { visits: 0, downloads: 0 };
    byDay.set(day, { visits: before.visits + visits, downloads: before.downloads + downloads });
  }
  if (byDay.size === 0) return null;
  return (
    <table className={styles.days}>
      <caption>{texts.caption(caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.visitsColumn}</th>
          <th scope="col">{texts.downloadsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {[...byDay]
          .toSorted(([a], [b]) => b.localeCompare(a))
          .map(([day, { visits, downloads }]) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{visits}</td>
              <td>{downloads}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
