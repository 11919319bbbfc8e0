import { matchPath } from "react-router";
import type { Access } from "./layout/guard.tsx";
import type { RemoteKey } from "./remotes/load-remote.ts";

/** The places of a signed-in user. */
export type Place = "/home" | "/candidaturas" | "/minha-conta";

interface ShellRoute {
  path: string;
  remote: RemoteKey;
  access: Access;
  /** The place that it belongs to, for the bar of phones. */
  place?: Place;
}

/** The pages of the micro-frontends. */
export const ROUTES: ShellRoute[] = [
  { path: "/editor", remote: "editor", access: "anyone" },
  { path: "/editor/:resumeId", remote: "editor", access: "anyone" },
  { path: "/compartilhado", remote: "editor", access: "anyone" },
  { path: "/login", remote: "account", access: "guest" },
  { path: "/signup", remote: "account", access: "guest" },
  { path: "/home", remote: "account", access: "user", place: "/home" },
  { path: "/candidaturas", remote: "account", access: "user", place: "/candidaturas" },
  { path: "/candidaturas/:applicationId", remote: "account", access: "user", place: "/candidaturas" },
  { path: "/lixeira", remote: "account", access: "user", place: "/home" },
  { path: "/link/:resumeId", remote: "account", access: "user", place: "/home" },
  { path: "/assinaturas", remote: "account", access: "subscriber", place: "/minha-conta" },
  { path: "/checkout", remote: "account", access: "user" },
  { path: "/sucesso", remote: "account", access: "anyone" },
  { path: "/erro", remote: "account", access: "anyone" },
  { path: "/minha-conta", remote: "account", access: "user", place: "/minha-conta" },
  { path: "/conta-excluida", remote: "account", access: "anyone" },
  { path: "/desfazer-troca-de-email", remote: "account", access: "anyone" },
  { path: "/cancelar-lembretes", remote: "account", access: "anyone" },
];

/** The micro-frontend route of a path; undefined for pages of the shell. */
export const findRoute = (pathname: string): ShellRoute | undefined =>
  ROUTES.find(({ path }) => matchPath(path, pathname));
