import type { FormHTMLAttributes } from "react";

/** Fields that are sent together: Enter in one of them goes on to the next step, which the editor around them does. */
export function StepFields({ children, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form noValidate {...form}>
      {children}
      {/* Without one, Enter does nothing in a form of several fields. */}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
