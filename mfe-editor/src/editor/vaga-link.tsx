import { Link } from "react-router";
import { useMade } from "../document/use-made.ts";
import styles from "./editor-header.module.css";

/** Leads from a résumé that was made for a vaga to this, or to the list of them. */
export default function VagaLink({ title }: { title: string }) {
  const made = useMade(title);
  const id = made.state === "loaded" && made.data.applicationId;
  const text = `Para a vaga ${title}`;
  return (
    <Link to={id ? `/candidaturas/${id}` : "/candidaturas"} className={styles.vaga} title={text}>
      {text}
    </Link>
  );
}
