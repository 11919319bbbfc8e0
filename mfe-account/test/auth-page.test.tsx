import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AuthContext } from "../src/auth-page/auth-context.ts";
import { AuthPage } from "../src/auth-page/auth-page.tsx";

const login: AuthContext = {
  mode: "login",
  action: "/auth/realms/penresume/login-actions/authenticate?session_code=abc",
  hidden: { credentialId: "c1" },
  values: { name: "", email: "" },
  fieldErrors: {},
  globalError: null,
  notice: null,
  googleUrl: "/auth/realms/penresume/broker/google/login",
  homeUrl: "/",
  forgotUrl: null,
};
const signup: AuthContext = { ...login, mode: "signup", hidden: {} };

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Submits the form like the browser; returns the posted fields, or null when the page prevented it. */
function submit(): Record<string, FormDataEntryValue> | null {
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  const isPosted = fireEvent.submit(form);
  return isPosted ? Object.fromEntries(new FormData(form)) : null;
}
const redBox = () => screen.queryByRole("alert")?.textContent ?? null;

function fillSignup(values: { name: string; email: string; password: string; confirmation: string }) {
  type("Nome completo", values.name);
  type("Email", values.email);
  type("Senha", values.password);
  type("Confirmar senha", values.confirmation);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** As the editor stores it before the sign-in. */
const storeResume = (personalInfo: object) => {
  sessionStorage.setItem("pendingStep", "preview");
  sessionStorage.setItem("pendingResume", JSON.stringify({ personalInfo }));
};
const lead = () => document.querySelector("h1 + p")?.textContent;
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe("the greeting", () => {
  test("is 'de novo' only in a browser that somebody has signed in with", () => {
    const { unmount } = render(<AuthPage context={login} />);
    expect(lead()).not.toContain("de novo");
    unmount();
    localStorage.setItem("hasSignedIn", "1");
    render(<AuthPage context={login} />);
    expect(lead()).toBe("Que bom ver você de novo.");
  });

  test.each(["login", "signup"] as const)(
    "%s tells a guest that the résumé waits, on a shared computer too",
    (mode) => {
      localStorage.setItem("hasSignedIn", "1");
      storeResume({});
      render(<AuthPage context={{ ...login, mode }} />);
      expect(lead()).toContain("currículo");
    },
  );

  test("is not a guest's for somebody whose session ended", () => {
    localStorage.setItem("hasSignedIn", "1");
    storeResume({});
    sessionStorage.setItem("pendingOwner", "u1");
    render(<AuthPage context={login} />);
    expect(lead()).toBe("Que bom ver você de novo.");
  });

  test("has 'Cadastre-se aqui' before the form, which takes no focus from it", () => {
    storeResume({});
    render(<AuthPage context={login} />);
    const link = screen.getByText("Cadastre-se aqui");
    const email = screen.getByLabelText("Email");
    expect(link.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});

describe("name and e-mail", () => {
  test("of the guest's résumé are in the sign-up, to be checked, and the password is next", () => {
    storeResume({ fullName: " Ana Souza ", email: "ana@exemplo.com" });
    render(<AuthPage context={signup} />);
    expect([value("Nome completo"), value("Email")]).toEqual(["Ana Souza", "ana@exemplo.com"]);
    expect(screen.getByText("Veio do seu currículo. Confira se está certo.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Senha"));
  });

  test("of somebody whose session ended are not shown to the next person", () => {
    storeResume({ fullName: "Ana Souza", email: "ana@exemplo.com" });
    sessionStorage.setItem("pendingOwner", "u1");
    render(<AuthPage context={signup} />);
    expect([value("Nome completo"), value("Email")]).toEqual(["", ""]);
    expect(screen.queryByText(/Veio do seu currículo/)).toBeNull();
  });

  test("typed before win, and an unfinished address is not carried over", () => {
    storeResume({ fullName: "Ana Souza", email: "ana@exemplo" });
    const { unmount } = render(<AuthPage context={signup} />);
    expect(value("Email")).toBe("");
    unmount();
    render(<AuthPage context={{ ...signup, values: { name: "Bia", email: "bia@exemplo.com" } }} />);
    expect([value("Nome completo"), value("Email")]).toEqual(["Bia", "bia@exemplo.com"]);
  });

  test("typed at the log-in follow to the sign-up", () => {
    storeResume({ fullName: "Ana Souza", email: "ana@exemplo.com" });
    const { unmount } = render(<AuthPage context={login} />);
    type("Email", "outra@exemplo.com");
    fireEvent.click(screen.getByText("Cadastre-se aqui"));
    unmount();
    render(<AuthPage context={signup} />);
    expect([value("Nome completo"), value("Email")]).toEqual(["Ana Souza", "outra@exemplo.com"]);
  });

  test.each(["{", "1", '{"personalInfo":{"fullName":{},"email":[]}}'])("of a broken résumé are ignored: %s", (json) => {
    sessionStorage.setItem("pendingResume", json);
    render(<AuthPage context={signup} />);
    expect([value("Nome completo"), value("Email")]).toEqual(["", ""]);
  });
});

describe("login", () => {
  test("shows the specified title, links and texts", () => {
    render(<AuthPage context={login} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Entre na sua conta");
    expect(screen.getByText("Cadastre-se aqui").getAttribute("href")).toBe("/signup");
    expect(screen.getByText("← Voltar para página inicial").getAttribute("href")).toBe("/");
    expect(screen.getByText("Ou continue com")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Google" })).toBeTruthy();
    expect(screen.queryByLabelText("Nome completo")).toBeNull();
  });

  test("asks for the email first and for the password next", () => {
    render(<AuthPage context={login} />);
    expect(submit()).toBeNull();
    expect(redBox()).toBe("Por favor, preencha todos os campos obrigatórios.");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    type("Email", "maria@exemplo.com");
    expect(submit()).toBeNull();
    expect(redBox()).toBe("Por favor, preencha todos os campos obrigatórios.");
    expect(document.activeElement).toBe(screen.getByLabelText("Senha"));
  });

  test("rejects an invalid address, and keeps what was typed", () => {
    render(<AuthPage context={login} />);
    type("Email", "maria@exemplo");
    type("Senha", "123");
    expect(submit()).toBeNull();
    expect(redBox()).toBe("Por favor, insira um email válido.");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("maria@exemplo");
    expect(screen.getByLabelText<HTMLInputElement>("Senha").value).toBe("123");
  });

  test("posts Keycloak's fields to Keycloak's address, busy meanwhile", () => {
    render(<AuthPage context={login} />);
    type("Email", "maria@exemplo.com");
    type("Senha", "segredo");
    expect(submit()).toEqual({ username: "maria@exemplo.com", password: "segredo", credentialId: "c1" });
    const form = document.querySelector("form");
    expect(form?.getAttribute("action")).toBe(login.action);
    expect(form?.method).toBe("post");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Entrando..." }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Google" }).disabled).toBe(true);
    expect(submit(), "a second submission while busy").toBeNull();
  });

  test("goes to Google, busy meanwhile", () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    render(<AuthPage context={login} />);
    fireEvent.click(screen.getByRole("button", { name: "Google" }));
    expect(assign).toHaveBeenCalledWith(login.googleUrl);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Conectando..." }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Entrar" }).disabled).toBe(true);
  });

  test("offers Google and a new password only where they exist", () => {
    render(<AuthPage context={{ ...login, googleUrl: null }} />);
    expect(screen.queryByText("Ou continue com")).toBeNull();
    expect(screen.queryByText("Esqueceu a senha?")).toBeNull();
  });

  test.each([
    ["Usuário não encontrado.", { email: "Usuário não encontrado." }, null],
    ["Senha incorreta.", { password: "Senha incorreta." }, null],
    [
      "Falha ao entrar com Google. Por favor, tente novamente.",
      {},
      "Falha ao entrar com Google. Por favor, tente novamente.",
    ],
  ])("shows what Keycloak found in the red box: %s", (text, fieldErrors, globalError) => {
    render(
      <AuthPage context={{ ...login, fieldErrors, globalError, values: { name: "", email: "maria@exemplo.com" } }} />,
    );
    expect(redBox()).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("maria@exemplo.com");
    expect(screen.getByLabelText<HTMLInputElement>("Senha").value).toBe("");
  });
});

describe("signup", () => {
  const right = { name: "Maria Souza", email: "maria@exemplo.com", password: "segredo", confirmation: "segredo" };

  test("shows the specified title, links, placeholder and submit label", () => {
    render(<AuthPage context={signup} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Crie sua conta");
    expect(screen.getByText("Faça login").getAttribute("href")).toBe("/login");
    expect(screen.getByLabelText<HTMLInputElement>("Senha").placeholder).toContain("6 caracteres");
    expect(screen.getByRole("button", { name: "Criar conta" })).toBeTruthy();
  });

  // All fields are invalid in the first row; each row corrects the error of the previous one.
  test.each([
    ["Por favor, preencha todos os campos obrigatórios.", { name: " ", email: "", password: "123", confirmation: "1" }],
    [
      "Por favor, preencha todos os campos obrigatórios.",
      { name: " ", email: "maria", password: "", confirmation: "1" },
    ],
    ["Nome é obrigatório para cadastro.", { name: " ", email: "maria", password: "123", confirmation: "1" }],
    ["A senha deve ter pelo menos 6 caracteres.", { name: "M", email: "maria", password: "12345", confirmation: "1" }],
    ["As senhas não coincidem.", { name: "M", email: "maria", password: "123456", confirmation: "1" }],
    ["Por favor, insira um email válido.", { name: "M", email: "maria", password: "123456", confirmation: "123456" }],
  ])("stops at the first failure: %s", (text, values) => {
    render(<AuthPage context={signup} />);
    fillSignup(values);
    expect(submit()).toBeNull();
    expect(redBox()).toBe(text);
  });

  test.each([
    ["Nome completo", { name: "", email: "", password: "", confirmation: "" }],
    ["Email", { name: "Maria", email: "", password: "", confirmation: "" }],
    ["Senha", { name: "Maria", email: "maria@exemplo.com", password: "", confirmation: "" }],
    ["Nome completo", { name: " ", email: "maria@exemplo.com", password: "segredo", confirmation: "segredo" }],
    ["Confirmar senha", { name: "Maria", email: "maria@exemplo.com", password: "segredo", confirmation: "outra" }],
  ])("moves the focus to the first invalid field: %s", (label, values) => {
    render(<AuthPage context={signup} />);
    fillSignup(values);
    expect(submit()).toBeNull();
    const input = screen.getByLabelText(label);
    expect(document.activeElement).toBe(input);
    const descriptions = (input.getAttribute("aria-describedby") ?? "").split(" ");
    expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toContain(redBox());
  });

  test("posts what Keycloak's registration asks for, busy meanwhile", () => {
    render(<AuthPage context={signup} />);
    fillSignup(right);
    expect(submit()).toEqual({
      firstName: "Maria Souza",
      email: "maria@exemplo.com",
      password: "segredo",
      "password-confirm": "segredo",
    });
    expect(redBox()).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Criando conta..." }).disabled).toBe(true);
  });

  test("shows and hides each password on its own", () => {
    render(<AuthPage context={signup} />);
    const password = screen.getByLabelText<HTMLInputElement>("Senha");
    const confirmation = screen.getByLabelText<HTMLInputElement>("Confirmar senha");
    expect([password.type, confirmation.type]).toEqual(["password", "password"]);
    fireEvent.click(screen.getByRole("button", { name: "Mostrar senha" }));
    expect([password.type, confirmation.type]).toEqual(["text", "password"]);
    fireEvent.click(screen.getByRole("button", { name: "Mostrar confirmação da senha" }));
    expect(confirmation.type).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Ocultar senha" }));
    expect(password.type).toBe("password");
  });

  test.each([
    ["Este email já está em uso.", { email: "Este email já está em uso." }],
    ["A senha é muito fraca.", { password: "A senha é muito fraca." }],
  ])("shows what Keycloak found: %s", (text, fieldErrors) => {
    render(<AuthPage context={{ ...signup, fieldErrors, values: { name: "Maria", email: "maria@exemplo.com" } }} />);
    expect(redBox()).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>("Nome completo").value).toBe("Maria");
  });
});

test("keeps the text and focus of the plain form when the script loads", async () => {
  document.body.innerHTML = `
    <div id="auth-root"><form>
      <input name="username" value="" /><input name="password" type="password" value="" /><button>Entrar</button>
    </form></div>
    <script type="application/json" id="auth-context">${JSON.stringify(login)}</script>`;
  const [email, password] = document.querySelectorAll("input");
  if (email) email.value = "maria@exemplo.com";
  if (password) password.value = "mar";
  password?.focus();
  await import("../src/auth-page/main.tsx");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Entre na sua conta");
  expect(document.activeElement).toBe(screen.getByLabelText("Senha"));
  expect(submit()).toEqual({ credentialId: "c1", username: "maria@exemplo.com", password: "mar" });
});
