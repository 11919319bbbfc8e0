import { EMAIL_PATTERN, PASSWORD_MIN_LENGTH } from "@penresume/contracts";
import { type AuthFailure, type AuthField, type AuthMode, INPUT_NAMES } from "./auth-context.ts";
import { validationTexts } from "./texts.ts";

/** The first violated rule, or null. */
export function checkForm(mode: AuthMode, values: Record<AuthField, string>): AuthFailure | null {
  const { name, email, password, confirmPassword } = values;
  if (!email.trim() || !password) {
    const fields = Object.keys(INPUT_NAMES[mode]) as AuthField[];
    return { field: fields.find((field) => !values[field].trim()) ?? "email", message: validationTexts.required };
  }
  if (mode === "signup") {
    if (!name.trim()) return { field: "name", message: validationTexts.name };
    if (password.length < PASSWORD_MIN_LENGTH) return { field: "password", message: validationTexts.passwordLength };
    if (confirmPassword !== password) return { field: "confirmPassword", message: validationTexts.confirmation };
  }
  if (!EMAIL_PATTERN.test(email.trim())) return { field: "email", message: validationTexts.email };
  return null;
}
