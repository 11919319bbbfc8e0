import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { Loading } from "./frame/loading.tsx";
import { titleOf } from "./frame/navigation.ts";
import { Landing } from "./landing/landing.tsx";
import { landingTexts } from "./landing/texts.ts";

/** The html files of the shell: landing.html for `/`, index.html for every other page. */
export function renderPages(): Record<string, string> {
  return {
    "landing.html": page(
      <StaticRouter location="/">
        <div tabIndex={-1}>
          <Landing signedIn={false} />
        </div>
      </StaticRouter>,
    ),
    "index.html": page(<Loading />),
  };
}

const page = (content: React.ReactElement) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${titleOf("/")}</title>
    <meta name="description" content="${landingTexts.lead}">
    <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#171613" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="root">${renderToStaticMarkup(content)}</div>
  </body>
</html>
`;
