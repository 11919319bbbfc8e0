import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MyAccount } from "../src/account/my-account.tsx";

const ACCOUNT = "/auth/realms/penresume/account/v1alpha1";
const password = { type: "password", userCredentialMetadatas: [{}] };
const current = { id: "s1", browser: "Chrome/130.0.0", lastAccess: 1_795_330_000, current: true };
const other = { id: "s2", browser: "Firefox/140.0", lastAccess: 1_795_320_000 };

/** Responses by method and path; an array is a status with an optional body. */
let responses: Record<string, unknown>;
const fetchStub = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const session = {
  user: {
    uid: "u1",
    email: "ana@exemplo.com",
    displayName: "Ana",
    signedInAt: Date.now(),
    isEmailVerified: undefined as boolean | undefined,
  },
  getToken: async () => "token",
  refresh: vi.fn(async () => {}),
  login: vi.fn(async () => {}),
  completedAction: undefined as string | undefined,
};
const refreshSubscription = vi.fn(async () => false);

beforeEach(() => {
  responses = {
    [`GET ${ACCOUNT}/?userProfileMetadata=false`]: { id: "u1", firstName: "Ana", lastName: "Lima", email: "a@b.c" },
    [`GET ${ACCOUNT}/credentials?type=password`]: [password],
    [`GET ${ACCOUNT}/linked-accounts`]: [{ providerAlias: "google", connected: false }],
    [`GET ${ACCOUNT}/sessions/devices`]: [
      { os: "Android", sessions: [other] },
      { os: "Windows", sessions: [current] },
    ],
  };
  session.completedAction = undefined;
  session.user.signedInAt = Date.now();
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockReset().mockImplementation(async (path, init) => {
    const response = responses[`${init?.method} ${path}`];
    if (response === undefined) return new Response(null, { status: 204 });
    if (!Array.isArray(response) || typeof response[0] !== "number") return Response.json(response);
    return Response.json(response[1] ?? {}, { status: response[0] });
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function renderPage(path = "/minha-conta", subscription = {}) {
  const host = {
    config: { keycloak: { url: "/auth", realm: "penresume", clientId: "penresume-web" } },
    session,
    subscription: {
      isSubscribed: false,
      loading: false,
      userSubscription: null,
      refresh: refreshSubscription,
      ...subscription,
    },
  } as unknown as Host;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <HostProvider value={host}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          <MyAccount />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const readBody = (method: string, path: string) => {
  const sent = fetchStub.mock.calls.find(([address, init]) => address === path && init?.method === method);
  return sent && JSON.parse(`${sent[1]?.body}`);
};

describe("the name", () => {
  test("is saved trimmed, in one field, and read again from a new token", async () => {
    renderPage();
    click("Trocar nome");
    type("Nome completo", "  José (Zé) d'Ávila ");
    click("Salvar nome");
    await screen.findByText(/seu nome foi trocado/);
    expect(readBody("POST", `${ACCOUNT}/`)).toMatchObject({ firstName: "José (Zé) d'Ávila", lastName: "" });
    expect(session.refresh).toHaveBeenCalledOnce();
    expect(refreshSubscription).toHaveBeenCalledOnce();
  });

  test("with a refused character keeps the dialog and says so", async () => {
    responses[`POST ${ACCOUNT}/`] = [400, { errorMessage: "penresumeInvalidName" }];
    renderPage();
    click("Trocar nome");
    type("Nome completo", "Ana <b>");
    click("Salvar nome");
    await screen.findByText("O nome não pode ter os símbolos < e >.");
    expect(session.refresh).not.toHaveBeenCalled();
  });
});

test("a dialog with a typed text asks before it closes", () => {
  renderPage();
  click("Trocar nome");
  type("Nome completo", "José");
  click("Cancelar");
  expect(screen.getByText("O que você escreveu nesta janela ainda não foi salvo.")).toBeTruthy();
  click("Continuar aqui");
  expect(screen.getByLabelText<HTMLInputElement>("Nome completo").value).toBe("José");
  click("Cancelar");
  click("Sair sem salvar");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a dialog with a typed email closes at once", () => {
  renderPage();
  click("Trocar email");
  type("Novo email", "ana@exemplo.com.br");
  click("Cancelar");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a dialog leaves nothing in the address, so that Back does not reopen it", async () => {
  const address = () => screen.getByLabelText("address").textContent;
  const { unmount } = renderPage();
  for (const [open, close] of [
    ["Excluir minha conta", "Manter minha conta"],
    ["Trocar email", "Cancelar"],
  ] as const) {
    click(open);
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(address()).toBe("/minha-conta");
    click(close);
    expect(screen.queryByRole("dialog")).toBeNull();
  }
  unmount();
  renderPage("/minha-conta?excluir");
  expect(screen.getByRole("dialog", { name: "Excluir minha conta" })).toBeTruthy();
  expect(address()).toBe("/minha-conta");
});

test.each([
  ["without a subscription", {}, false, false],
  ["with an active subscription", { isSubscribed: true, userSubscription: { status: "active" } }, true, true],
  ["with an overdue subscription, which has no paid days", { userSubscription: { status: "past_due" } }, true, false],
  ["with a pass by Pix", { isSubscribed: true }, false, true],
  ["with an ended subscription", { userSubscription: { status: "canceled" } }, false, false],
])("the erasure says what is lost %s", (_state, subscription, isCancelled, isLost) => {
  renderPage("/minha-conta?excluir", subscription);
  expect(screen.queryByText(/^Sua assinatura Pro é cancelada na hora/) !== null).toBe(isCancelled);
  expect(screen.queryByText(/^Os dias já pagos que faltam se perdem/) !== null).toBe(isLost);
});

test("the language of mails is saved with the other attributes, and the session gets a new token", async () => {
  responses[`GET ${ACCOUNT}/?userProfileMetadata=false`] = { firstName: "Ana", attributes: { locale: ["es"] } };
  renderPage();
  expect(screen.getByText("Português")).toBeTruthy();
  click("Trocar idioma");
  click("Cancelar");
  expect(screen.queryByRole("dialog")).toBeNull();
  click("Trocar idioma");
  type("Idioma dos emails", "en");
  click("Salvar idioma");
  await screen.findByText("Pronto, o idioma vale a partir do próximo email.");
  expect(readBody("POST", `${ACCOUNT}/`)).toEqual({ firstName: "Ana", attributes: { locale: ["en"] } });
  expect(session.refresh).toHaveBeenCalledOnce();
  expect(refreshSubscription).toHaveBeenCalledOnce();
});

describe("the e-mail", () => {
  test("is checked before anything is sent, and the notice names the new address", async () => {
    responses["POST /api/account/email"] = [202];
    renderPage();
    click("Trocar email");
    type("Novo email", "sem arroba");
    click("Enviar link");
    await screen.findByText("Por favor, insira um email válido.");
    expect(readBody("POST", "/api/account/email")).toBeUndefined();
    type("Novo email", "nova@exemplo.com");
    click("Enviar link");
    await screen.findByText(/Enviamos um link para nova@exemplo.com/);
    expect(readBody("POST", "/api/account/email")).toEqual({ email: "nova@exemplo.com" });
  });

  test("of another account is refused at the field", async () => {
    const errors = [{ path: "email", message: "Este email já está em uso." }];
    responses["POST /api/account/email"] = [409, { title: "Este email já está em uso.", status: 409, errors }];
    renderPage();
    click("Trocar email");
    type("Novo email", "outra@exemplo.com");
    click("Enviar link");
    await screen.findByText("Este email já está em uso.");
    expect(screen.getByLabelText("Novo email").getAttribute("aria-invalid")).toBe("true");
  });

  test("needs a new sign-in after ten minutes, also when only the server knows", async () => {
    session.user.signedInAt = Date.now() - 11 * 60_000;
    const { unmount } = renderPage();
    click("Trocar email");
    click("Entrar novamente");
    await waitFor(() => expect(session.login).toHaveBeenCalledWith({ reauthenticate: true }));
    expect(location.search, "the sign-in returns to the dialog").toBe("?email");
    unmount();

    session.user.signedInAt = Date.now();
    const type401 = "urn:penresume:problem:recent-sign-in-required";
    responses["POST /api/account/email"] = [401, { title: "x", status: 401, type: type401 }];
    renderPage("/minha-conta?email");
    type("Novo email", "nova@exemplo.com");
    click("Enviar link");
    await screen.findByRole("dialog", { name: "Confirme que é você" });
  });

  test("is confirmed once by the link, whose token leaves the address", async () => {
    session.user.email = "antes@exemplo.com";
    session.refresh.mockImplementationOnce(async () => {
      session.user.email = "ana@exemplo.com";
    });
    renderPage("/minha-conta?confirmar=abc");
    await screen.findByText(/O email da sua conta agora é ana@exemplo.com/);
    expect(readBody("POST", "/api/account/email/confirmation")).toEqual({ token: "abc" });
    expect(screen.getByLabelText("address").textContent).toBe("/minha-conta");
    expect(session.refresh).toHaveBeenCalledOnce();
    expect(refreshSubscription).toHaveBeenCalledOnce();
  });

  test("stays when the link has expired, and the page says so", async () => {
    responses["POST /api/account/email/confirmation"] = [410, { title: "Este link não vale mais.", status: 410 }];
    renderPage("/minha-conta?confirmar=abc");
    await screen.findByText("Este link não vale mais.");
    expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
    expect(session.refresh).not.toHaveBeenCalled();
  });
});

describe("the address of a new account", () => {
  afterEach(() => {
    session.user.isEmailVerified = undefined;
    sessionStorage.clear();
  });

  test("is shown until it is confirmed, with another link and a correction", async () => {
    session.user.isEmailVerified = false;
    renderPage();
    screen.getByText("Confirme seu email: abra o link que enviamos para ana@exemplo.com.");
    expect(screen.getByRole("link", { name: "Corrigir email" }).getAttribute("href")).toBe("/minha-conta?email");
    responses["POST /api/account/email/verification"] = [
      400,
      { title: "Este endereço não recebe emails.", status: 400 },
    ];
    click("Enviar de novo");
    await screen.findByText("ana@exemplo.com não recebe emails. Confira se está certo.");
    expect(screen.queryByText(/abra o link que enviamos/)).toBeNull();
    responses["POST /api/account/email/verification"] = undefined;
    click("Enviar de novo");
    await screen.findByText(/Enviamos outro link/);
  });

  test("is not mentioned when it is confirmed, or when nobody knows", () => {
    for (const isVerified of [true, undefined]) {
      session.user.isEmailVerified = isVerified;
      const { unmount } = renderPage();
      expect(screen.queryByText(/Confirme seu email/)).toBeNull();
      unmount();
    }
  });

  test("is confirmed by the link, after a new sign-in if the last one is old", async () => {
    const type = "urn:penresume:problem:recent-sign-in-required";
    responses["POST /api/account/email/confirmation"] = [401, { title: "x", status: 401, type }];
    const { unmount } = renderPage("/minha-conta?confirmar=abc");
    fireEvent.click(await screen.findByRole("button", { name: "Entrar e confirmar" }));
    await waitFor(() => expect(session.login).toHaveBeenCalledWith({ reauthenticate: true }));
    expect(location.search, "the sign-in returns to the link").toBe("?confirmar=abc");
    unmount();
    responses["POST /api/account/email/confirmation"] = undefined;
    renderPage("/minha-conta?confirmar=abc");
    await screen.findByText("Pronto, ana@exemplo.com está confirmado.");
  });
});

describe("the ways to sign in", () => {
  test("lead to Keycloak's pages", async () => {
    renderPage();
    fireEvent.click(await screen.findByRole("button", { name: "Trocar senha" }));
    await waitFor(() => expect(session.login).toHaveBeenCalledWith({ action: "UPDATE_PASSWORD" }));
    fireEvent.click(screen.getByRole("button", { name: "Conectar Google" }));
    await waitFor(() => expect(session.login).toHaveBeenCalledWith({ action: "idp_link:google" }));
  });

  test("report what Keycloak completed", async () => {
    session.completedAction = "UPDATE_PASSWORD";
    renderPage();
    await screen.findByText(/sua senha nova já vale/);
  });

  test("keep Google where there is no password", async () => {
    responses[`GET ${ACCOUNT}/credentials?type=password`] = [{ ...password, userCredentialMetadatas: [] }];
    responses[`GET ${ACCOUNT}/linked-accounts`] = [
      { providerAlias: "google", connected: true, linkedUsername: "ana@gmail.com" },
    ];
    renderPage();
    await screen.findByText(/Conectado: ana@gmail.com\. Para desconectar, crie uma senha antes/);
    expect(screen.getByRole("button", { name: "Criar senha" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Desconectar Google" })).toBeNull();
  });

  test("have no Google where it is not offered", async () => {
    responses[`GET ${ACCOUNT}/linked-accounts`] = [];
    renderPage();
    await screen.findByRole("button", { name: "Trocar senha" });
    expect(screen.queryByText("Google")).toBeNull();
  });

  test("say so when they cannot be loaded, and are loaded again by a button", async () => {
    responses[`GET ${ACCOUNT}/linked-accounts`] = [503];
    renderPage();
    const region = screen.getByRole("region", { name: "Como você entra" });
    const retry = await within(region).findByRole("button", { name: "Tentar novamente" });
    responses[`GET ${ACCOUNT}/linked-accounts`] = [];
    fireEvent.click(retry);
    await screen.findByRole("button", { name: "Trocar senha" });
  });
});

describe("the sessions", () => {
  test("show the current one first, which has no button, and end another", async () => {
    renderPage();
    const region = screen.getByRole("region", { name: "Onde sua conta está aberta" });
    const [first, second] = await within(region).findAllByRole("listitem");
    expect(first?.textContent).toBe("Chrome no WindowsEste navegador, agora");
    expect(second?.textContent).toContain("Firefox no Android");
    responses[`GET ${ACCOUNT}/sessions/devices`] = [{ os: "Windows", sessions: [current] }];
    click("Encerrar Firefox no Android");
    await screen.findByText("Acesso encerrado.");
    await waitFor(() => expect(within(region).getAllByRole("listitem")).toHaveLength(1));
    expect(
      fetchStub.mock.calls.some(([path, init]) => init?.method === "DELETE" && path.endsWith("/sessions/s2")),
    ).toBe(true);
  });

  test("end all others, which is confirmed in the plural in a toast", async () => {
    const third = { ...other, id: "s3" };
    responses[`GET ${ACCOUNT}/sessions/devices`] = [
      { os: "Android", sessions: [other, third] },
      { os: "Windows", sessions: [current] },
    ];
    renderPage();
    fireEvent.click(await screen.findByRole("button", { name: "Encerrar todos os outros" }));
    const notice = await screen.findByText("Outros acessos encerrados.");
    expect(notice.closest(".toast")).toBeTruthy();
    expect(screen.queryByText("Acesso encerrado.")).toBeNull();
  });

  test("that ended elsewhere refreshes the token, which signs the page out", async () => {
    responses[`GET ${ACCOUNT}/sessions/devices`] = [401, { error: "HTTP 401 Unauthorized" }];
    session.refresh.mockRejectedValueOnce(new Error("ended"));
    renderPage();
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
  });
});

test("before an account is erased its dialog names all that goes, and what a subscriber loses", () => {
  const { unmount } = renderPage();
  click("Excluir minha conta");
  const dialog = within(screen.getByRole("dialog", { name: "Excluir minha conta" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "todos os seus currículos;",
    "suas vagas, com mensagens e lembretes;",
    "seus links públicos, que deixam de abrir;",
    "suas fotos;",
    "seu acesso: nome, email e senha ou entrada com Google.",
  ]);
  expect(dialog.queryByText(/assinatura Pro é cancelada na hora/)).toBeNull();
  unmount();
  renderPage("/minha-conta", { isSubscribed: true, userSubscription: { status: "active" } });
  click("Excluir minha conta");
  expect(screen.getByText(/Sua assinatura Pro é cancelada na hora e não há nova cobrança\./)).toBeTruthy();
});
