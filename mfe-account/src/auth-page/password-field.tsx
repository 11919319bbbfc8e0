import { Icon, TextField } from "@penresume/web-ui";
import { type ComponentProps, useState } from "react";
import styles from "./auth-page.module.css";

const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 0 0 6 0 3 3 0 0 0-6 0z";
const CROSSED_EYE = `${EYE}M4 20L20 4`;

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
          <Icon path={visible ? CROSSED_EYE : EYE} size={22} strokeWidth={1.75} />
        </button>
      }
    />
  );
}
