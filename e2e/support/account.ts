import { openSignIn } from "../../deploy/fakes/demo/sign-in.ts";
import { aPerson } from "./person.ts";

/** A signed-up person in whose name a test calls our API, without a browser. */
export interface Account {
  email: string;
  fullName: string;
  token(): string;
  /** A new token, of five minutes. */
  renew(): Promise<void>;
}

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through \`npm test\``);
  return value;
};

/** Makes an account at Keycloak; its tokens are as real as those of the page. */
export async function anAccount(name: string): Promise<Account> {
  const adminPassword = variable("KEYCLOAK_ADMIN_PASSWORD");
  const { ensureUser, tokenOf } = await openSignIn({
    keycloakUrl: variable("KEYCLOAK_URL"),
    adminPassword,
    clientId: "penresume-tests",
    // of a stack that lives as long as its tests
    clientSecret: adminPassword,
  });
  const { email, fullName, password } = aPerson(name);
  await ensureUser({ email, name: fullName, password });
  let token = await tokenOf({ email, password });
  return {
    email,
    fullName,
    token: () => token,
    async renew() {
      token = await tokenOf({ email, password });
    },
  };
}
