import express, { type Express } from "express";
import { z } from "zod";
import type { Accounts } from "./accounts.ts";
import type { Config } from "./config.ts";
import { sendAccountPage } from "./page.ts";
import { createProvider } from "./provider.ts";

const choiceSchema = z.object({
  email: z.email("Digite um email válido."),
  name: z.string().trim().min(1, "Digite o nome."),
});

/** Creates the app of the OpenID provider with its only page, 'Escolha uma conta'. */
export function createApp(config: Config, accounts: Accounts): Express {
  const provider = createProvider(config, accounts);
  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ ok: true }));

  app.get("/escolha/:uid", async (request, response) => {
    await provider.interactionDetails(request, response);
    sendAccountPage(response, { accounts: accounts.list() });
  });
  app.post("/escolha/:uid", express.urlencoded({ extended: false }), async (request, response) => {
    await provider.interactionDetails(request, response);
    if (request.body.cancel) {
      return provider.interactionFinished(request, response, {
        error: "access_denied",
        error_description: "The user did not consent.",
      });
    }
    const choice = choiceSchema.safeParse(request.body);
    if (!choice.success) {
      const error = choice.error.issues[0]?.message ?? "";
      response.status(400);
      return sendAccountPage(response, { accounts: accounts.list(), values: request.body, error });
    }
    const { email, name } = choice.data;
    const { sub } = accounts.save(email, name, request.body.unverified === undefined);
    await provider.interactionFinished(request, response, { login: { accountId: sub }, select_account: {} });
  });

  app.use((request, _response, next) => {
    // Removes the session, so that every sign-in starts with the choice of an account.
    if (request.headers.cookie) request.headers.cookie = withoutSession(request.headers.cookie);
    next();
  });
  app.use(provider.callback());
  return app;
}

const withoutSession = (cookies: string): string =>
  cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");
