import { TextField } from "@penresume/web-kit";
import { type ComponentProps, useState } from "react";
import styles from "./auth-page.module.css";

/** A password field with a toggle, whose labels are `show` and `hide`. */
export function PasswordField({
  show,
  hide,
  ...field
}: Omit<ComponentProps<typeof TextField>, "type" | "end"> & { show: string; hide: string }) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={visible ? hide : show}
          onClick={() => setVisible(!visible)}
        >
          <Eye crossed={visible} />
        </button>
      }
    />
  );
}

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.eye}>
    <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="M4 20L20 4" />}
  </svg>
);
