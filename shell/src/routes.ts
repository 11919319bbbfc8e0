import { matchPath } from "react-router";
import type { Access } from "./frame/guards.tsx";
import type { RemoteKey } from "./remotes/load-remote.ts";

interface ShellRoute {
  path: string;
  /** The micro-frontend that owns it. */
  remote: RemoteKey;
  access: Access;
}

const ROUTES: ShellRoute[] = [
  { path: "/editor", remote: "editor", access: "anyone" },
  { path: "/editor/:resumeId", remote: "editor", access: "anyone" },
  { path: "/login", remote: "account", access: "guest" },
  { path: "/signup", remote: "account", access: "guest" },
  { path: "/home", remote: "account", access: "user" },
  { path: "/assinaturas", remote: "account", access: "subscriber" },
  { path: "/checkout", remote: "account", access: "user" },
  { path: "/sucesso", remote: "account", access: "anyone" },
  { path: "/erro", remote: "account", access: "anyone" },
  { path: "/minha-conta", remote: "account", access: "user" },
  { path: "/conta-excluida", remote: "account", access: "anyone" },
];

/** The route of a path that a micro-frontend owns; none for `/` and for unknown ones. */
export const routeOf = (pathname: string): ShellRoute | undefined =>
  ROUTES.find(({ path }) => matchPath(path, pathname));
