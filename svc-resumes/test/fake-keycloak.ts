import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface User {
  signedIn: boolean;
  email: string;
  attributes?: Record<string, string[]>;
  /** The requests of svc-resumes to set the address, without the address. */
  changes?: { session: string | null; isRestored: boolean }[];
}

/** Keycloak's token endpoint and the admin calls on accounts that svc-resumes makes. */
export interface FakeKeycloak {
  url: string;
  clientSecret: string;
  /** Existing accounts, with whether they have sessions. */
  users: Map<string, User>;
  /** Responds with this status to every request; null = normal responses. */
  failWith(status: number | null): void;
  stop(): Promise<void>;
}

export async function startFakeKeycloak(): Promise<FakeKeycloak> {
  const clientSecret = "accounts-secret";
  const users = new Map<string, User>();
  let failure: number | null = null;

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://keycloak");
    if (failure !== null) return void response.writeHead(failure).end("<html>broken</html>");
    if (pathname === "/auth/realms/penresume/protocol/openid-connect/token") {
      const expected = `Basic ${Buffer.from(`penresume-accounts:${clientSecret}`).toString("base64")}`;
      return request.headers.authorization === expected
        ? json(response, 200, { access_token: "accounts-token" })
        : json(response, 401, { error: "unauthorized_client" });
    }
    if (request.headers.authorization !== "Bearer accounts-token") return json(response, 401, {});
    const findAccounts = (email: string | null) => [...users.values()].filter((user) => user.email === email);
    if (pathname === "/auth/admin/realms/penresume/users" && searchParams.get("exact") === "true")
      return json(response, 200, findAccounts(searchParams.get("email")));
    const [, changed] = /^\/auth\/admin\/realms\/penresume\/penresume-accounts\/([^/]+)\/email$/.exec(pathname) ?? [];
    if (changed && request.method === "POST") {
      const account = users.get(decodeURIComponent(changed));
      const { email, securedAt, ...change } = JSON.parse(body);
      if (!account) return json(response, 404, {});
      if ((account.attributes?.secured_at?.[0] ?? "never") !== securedAt) return json(response, 412, {});
      if (findAccounts(email).some((other) => other !== account)) return json(response, 409, {});
      account.email = email;
      account.attributes = { proven_email: [email], secured_at: [`${Date.now()}`] };
      account.changes = [...(account.changes ?? []), change];
      return void response.writeHead(204).end();
    }
    const [, id = "", logout] = /^\/auth\/admin\/realms\/penresume\/users\/([^/]+)(\/logout)?$/.exec(pathname) ?? [];
    const user = users.get(decodeURIComponent(id));
    if (!user) return json(response, 404, { error: "User not found" });
    if (!logout && request.method === "GET") return json(response, 200, user);
    if (logout && request.method === "POST") user.signedIn = false;
    else if (!logout && request.method === "DELETE") users.delete(decodeURIComponent(id));
    else return json(response, 405, {});
    return void response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth`,
    clientSecret,
    users,
    failWith(status) {
      failure = status;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
