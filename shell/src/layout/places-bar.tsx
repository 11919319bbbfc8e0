import { Icon } from "@penresume/web-ui";
import { Link } from "react-router";
import type { Place } from "../routes.ts";
import styles from "./places-bar.module.css";
import { layoutTexts } from "./texts.ts";

const texts = layoutTexts.places;

const PLACES: { to: Place; label: string; icon: string }[] = [
  { to: "/home", label: texts.home, icon: "M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5" },
  { to: "/candidaturas", label: texts.applications, icon: "M4 8h16v11H4zM9 8V5h6v3M4 13h16" },
  {
    to: "/minha-conta",
    label: texts.account,
    icon: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-4 3-6 7-6s7 2 7 6",
  },
];

/** The bar at the bottom of phones: the places, and the plus. */
export function PlacesBar({ place }: { place: Place }) {
  const isVagas = place === "/candidaturas";
  const plus = isVagas ? texts.newVaga : texts.newResume;
  return (
    <nav className={styles.bar} aria-label={texts.navigation}>
      {PLACES.map(({ to, label, icon }) => (
        <Link key={to} to={to} data-door={to} aria-current={to === place ? "page" : undefined}>
          <Icon path={icon} size={24} strokeWidth={1.75} />
          {label}
        </Link>
      ))}
      <Link
        to={isVagas ? "/candidaturas?nova" : "/editor"}
        data-door={isVagas ? "new-vaga" : "new-resume"}
        aria-label={plus.label}
      >
        <span className={styles.plus}>
          <Icon path="M12 5v14M5 12h14" size={24} />
        </span>
        {plus.short}
      </Link>
    </nav>
  );
}
