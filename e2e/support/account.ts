import { createAccounts } from "../../dev/demo/accounts.ts";
import { createPerson } from "./person.ts";

/** A user with an account, for tests that call the API without a browser. */
export interface Account {
  email: string;
  fullName: string;
  token(): string;
  /** Replaces a token that is older than two minutes; it is valid for five. */
  renew(): Promise<void>;
}

const RENEW_AFTER_MS = 120_000;

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through \`npm test\``);
  return value;
};

/** Creates an account at Keycloak. Its tokens carry the same claims as those of the sign-in page. */
export async function createApiAccount(name: string): Promise<Account> {
  const adminPassword = variable("KEYCLOAK_ADMIN_PASSWORD");
  const { ensureAccount, requestToken } = await createAccounts({
    keycloakUrl: variable("KEYCLOAK_URL"),
    adminPassword,
    clientId: "penresume-tests",
    // any secret: the stack exists only for its tests
    clientSecret: adminPassword,
  });
  const { email, fullName, password } = createPerson(name);
  await ensureAccount({ email, name: fullName, password });
  let token = await requestToken({ email, password });
  let issuedAt = Date.now();
  return {
    email,
    fullName,
    token: () => token,
    async renew() {
      if (Date.now() - issuedAt < RENEW_AFTER_MS) return;
      issuedAt = Date.now();
      token = await requestToken({ email, password });
    },
  };
}
