import { type ButtonHTMLAttributes, useLayoutEffect, useRef } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "icon";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  large?: boolean;
  /** While set, the button is disabled and shows this text with a spinner. */
  busyText?: string | false | undefined;
}

export function Button({ variant = "primary", large, busyText, className, children, disabled, ...rest }: ButtonProps) {
  const busy = Boolean(busyText);
  const isDisabled = disabled || busy;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Browsers take the focus from a disabled button. It returns unless it has gone elsewhere on the page.
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement?.contains(button.current)) button.current?.focus();
    }
  }, [isDisabled]);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={buttonClass(variant, large, className)}
      disabled={isDisabled}
      aria-busy={busy || undefined}
    >
      {/* The texts have elements of their own, which React can replace when a page translator has moved the texts. */}
      {busy ? (
        <span key="busy" className={styles.content}>
          <Spinner />
          <span>{busyText}</span>
        </span>
      ) : (
        <span key="idle" className={styles.content}>
          {children}
        </span>
      )}
    </button>
  );
}

/** Class names for a router link that looks like a button: `<Link className={buttonClass("primary")}>`. */
export const buttonClass = (variant: ButtonVariant = "primary", large = false, className?: string): string =>
  classNames(styles.button, styles[variant], large && styles.large, className);
