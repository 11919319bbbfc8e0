import { Link } from "react-router";
import { useMade } from "../document/made.ts";
import styles from "./editor-header.module.css";

/** Leads from a résumé that was made for a vaga to this, or to the list of them. */
export default function VagaLink({ title }: { title: string }) {
  const made = useMade(title);
  const id = made.state === "loaded" && made.data.vaga?.id;
  const text = `Currículo para a vaga ${title}`;
  return (
    <Link to={id ? `/candidaturas/${id}` : "/candidaturas"} className={styles.vaga} title={text}>
      {text}
    </Link>
  );
}
