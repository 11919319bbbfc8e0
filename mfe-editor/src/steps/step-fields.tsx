import type { FormHTMLAttributes } from "react";

/** A form; Enter in one of its fields submits it, and the editor goes to the next step. */
export function StepFields({ children, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form noValidate {...form}>
      {children}
      {/* Enter submits a form of several fields only if it has a submit button. */}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
