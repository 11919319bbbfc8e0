export type AuthMode = "login" | "signup";
export type AuthField = "name" | "email" | "password" | "confirmPassword";

/** Page data that Keycloak's theme writes into the html, see deploy/keycloak/auth-context.md. */
export interface AuthContext {
  mode: AuthMode;
  /** URL that the form posts to. */
  action: string;
  hidden: Record<string, string>;
  values: { name: string; email: string };
  /** In Portuguese. */
  fieldErrors: Partial<Record<AuthField, string>>;
  globalError: string | null;
  /** An informational message. */
  notice: string | null;
  /** null without Google. */
  googleUrl: string | null;
  homeUrl: string;
  /** null without a mail server. */
  forgotUrl: string | null;
}

/** Fields of each mode in visual order, with Keycloak's input names. */
export const INPUT_NAMES: Record<AuthMode, Partial<Record<AuthField, string>>> = {
  login: { email: "username", password: "password" },
  signup: { name: "firstName", email: "email", password: "password", confirmPassword: "password-confirm" },
};

/** Reads the page data; null when the page has none, and Keycloak's plain form is shown. */
export function readAuthContext(page: Document): AuthContext | null {
  const json = page.getElementById("auth-context")?.textContent;
  return json ? (JSON.parse(json) as AuthContext) : null;
}

/** The first error reported by Keycloak. */
export function getServerFailure({ mode, fieldErrors, globalError }: AuthContext): AuthFailure | null {
  for (const field of Object.keys(INPUT_NAMES[mode]) as AuthField[]) {
    const message = fieldErrors[field];
    if (message) return { field, message };
  }
  return globalError ? { field: null, message: globalError } : null;
}

export interface AuthFailure {
  message: string;
  /** null when the failure concerns no field. */
  field: AuthField | null;
}
