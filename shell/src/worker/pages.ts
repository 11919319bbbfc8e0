import { ROUTES } from "../routes.ts";

/** The prerendered pages; every other page of the app is index.html. As in the shell's server. */
const PRERENDERED: Record<string, string> = {
  "/": "/landing.html",
  "/editor": "/editor.html",
  "/ajuda": "/ajuda.html",
  "/privacidade": "/privacidade.html",
  "/termos": "/termos.html",
};

const APP_PAGE = new RegExp(`^(?:/abrir|${ROUTES.map(({ path }) => path.replace(/:\w+/g, "[\\w-]+")).join("|")})/?$`);

/** The html file of an app's page; undefined for every other path, which only the network answers. */
export const findPage = (pathname: string): string | undefined =>
  PRERENDERED[pathname] ?? (APP_PAGE.test(pathname) ? "/index.html" : undefined);
