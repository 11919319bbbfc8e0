import { Link } from "react-router";
import styles from "./questions.module.css";

export interface Question {
  question: string;
  /** Paragraphs. */
  answer: string[];
  link?: { to: string; label: string };
}

/** Questions that open their answers; without JavaScript too. */
export const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <div>
    {questions.map(({ question, answer, link }) => (
      <details key={question} className={styles.question}>
        <summary>{question}</summary>
        <div className={styles.answer}>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <p>
              <Link to={link.to}>{link.label}</Link>
            </p>
          )}
        </div>
      </details>
    ))}
  </div>
);
