import { PRO_PRICE_CENTS } from "@penresume/contracts";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { Frame } from "./frame/frame.tsx";
import { Loading } from "./frame/loading.tsx";
import { titleOf } from "./frame/navigation.ts";
import { frameTexts } from "./frame/texts.ts";
import { Landing } from "./landing/landing.tsx";
import { landingTexts } from "./landing/texts.ts";
import { LegalPage } from "./legal/legal-page.tsx";
import { privacyText, termsText } from "./legal/texts.ts";

/** The pages a search engine may show. */
const PUBLIC_PATHS = ["/", "/editor", "/privacidade", "/termos"];

/**
 * The html files of the shell by name: landing.html for `/`, those of the legal pages, index.html for every other page.
 * `siteUrl` is the public address without a slash at its end.
 */
export function renderPages(siteUrl: string): Record<string, string> {
  const shown = (path: string, description: string, content: ReactElement, data = "") =>
    page({
      path,
      description,
      head: `${social(siteUrl, path, description)}${data}`,
      content: (
        <StaticRouter location={path}>
          <Frame>{content}</Frame>
        </StaticRouter>
      ),
    });
  return {
    "landing.html": shown("/", landingTexts.lead, <Landing signedIn={false} />, structuredData(siteUrl)),
    "privacidade.html": shown("/privacidade", privacyText.description, <LegalPage text={privacyText} />),
    "termos.html": shown("/termos", termsText.description, <LegalPage text={termsText} />),
    "index.html": page({ path: "/", description: landingTexts.lead, content: <Loading /> }),
  };
}

/** What crawlers ask for, by file name. */
export const renderCrawlerFiles = (siteUrl: string): Record<string, string> => ({
  "robots.txt": `User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PUBLIC_PATHS.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join("\n")}
</urlset>
`,
});

interface PageParts {
  path: string;
  description: string;
  head?: string;
  content: ReactElement;
}

const page = ({ path, description, head = "", content }: PageParts) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${titleOf(path)}</title>
    <meta name="description" content="${description}">
    <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#171613" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}
  </head>
  <body>
    <div id="root">${renderToString(content)}</div>
  </body>
</html>
`;

/** https://ogp.me, and where the page lives. */
const social = (siteUrl: string, path: string, description: string) =>
  [
    ["og:type", "website"],
    ["og:locale", "pt_BR"],
    ["og:site_name", frameTexts.product],
    ["og:title", titleOf(path)],
    ["og:description", description],
    ["og:url", `${siteUrl}${path}`],
    ["og:image", `${siteUrl}/og.jpg`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", landingTexts.title],
  ]
    .map(([property, content]) => `\n    <meta property="${property}" content="${content}">`)
    .concat(
      `\n    <meta name="twitter:card" content="summary_large_image">`,
      `\n    <link rel="canonical" href="${siteUrl}${path}">`,
    )
    .join("");

/** https://schema.org/WebApplication. Data, not script: the content security policy does not concern it. */
const structuredData = (siteUrl: string) =>
  `\n    <script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: frameTexts.product,
    url: `${siteUrl}/`,
    description: landingTexts.lead,
    inLanguage: "pt-BR",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers: [
      { "@type": "Offer", name: "Grátis", price: "0", priceCurrency: "BRL" },
      { "@type": "Offer", name: "Pro", price: (PRO_PRICE_CENTS / 100).toFixed(2), priceCurrency: "BRL" },
    ],
  }).replaceAll("<", "\\u003c")}</script>`;
