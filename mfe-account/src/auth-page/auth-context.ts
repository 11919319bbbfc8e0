export type AuthMode = "login" | "signup";
export type AuthField = "name" | "email" | "password" | "confirmPassword";

/** What Keycloak's theme tells this page; described in deploy/keycloak/auth-context.md. */
export interface AuthContext {
  mode: AuthMode;
  /** Where the form is posted, by a real form submission. */
  action: string;
  /** Hidden inputs to send along unchanged. */
  hidden: Record<string, string>;
  values: { name: string; email: string };
  /** pt-BR, as the error catalogue has them. */
  fieldErrors: Partial<Record<AuthField, string>>;
  globalError: string | null;
  /** A message that is no error. */
  notice: string | null;
  /** null: Google is not configured. */
  googleUrl: string | null;
  loginUrl: string;
  signupUrl: string;
  homeUrl: string;
  /** null: no mail server is configured. */
  forgotUrl: string | null;
}

/** Fields of each mode in the order they stand, with the input names Keycloak wants. */
export const INPUT_NAMES: Record<AuthMode, Partial<Record<AuthField, string>>> = {
  login: { email: "username", password: "password" },
  signup: { name: "firstName", email: "email", password: "password", confirmPassword: "password-confirm" },
};

/** The context in the page, or null where Keycloak's plain form must stay. */
export function readAuthContext(page: Document): AuthContext | null {
  const printed = page.getElementById("auth-context")?.textContent;
  return printed ? (JSON.parse(printed) as AuthContext) : null;
}

/** The first thing Keycloak found wrong, and the field it belongs to. */
export function serverFailure({ mode, fieldErrors, globalError }: AuthContext): AuthFailure | null {
  for (const field of Object.keys(INPUT_NAMES[mode]) as AuthField[]) {
    const message = fieldErrors[field];
    if (message) return { field, message };
  }
  return globalError ? { field: null, message: globalError } : null;
}

export interface AuthFailure {
  message: string;
  /** Where to put it right; null when no field is to blame. */
  field: AuthField | null;
}
