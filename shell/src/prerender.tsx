import { PRO_PRICE_CENTS } from "@penresume/contracts";
import { type ReactElement, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { appManifest } from "./app-manifest.ts";
import { HelpPage } from "./help/help-page.tsx";
import { helpTexts } from "./help/texts.ts";
import { Landing } from "./landing/landing.tsx";
import { landingTexts } from "./landing/texts.ts";
import { Layout } from "./layout/layout.tsx";
import { Loading } from "./layout/loading.tsx";
import { getPageTitle } from "./layout/navigation.ts";
import { layoutTexts } from "./layout/texts.ts";
import { LegalPage } from "./legal/legal-page.tsx";
import { privacyText, termsText } from "./legal/texts.ts";

/** Pages of the sitemap. */
const PUBLIC_PATHS = ["/", "/editor", "/ajuda", "/privacidade", "/termos"];

/** Renders the shell's html files, by name. index.html serves all pages that are not prerendered. `siteUrl` has no trailing slash. */
export function renderPages(siteUrl: string): Record<string, string> {
  const renderPublicPage = (path: string, description: string, content: ReactElement, data = "") =>
    renderPage({
      path,
      description,
      head: `${renderSocialTags(siteUrl, path, description)}${data}`,
      content: (
        <StaticRouter location={path}>
          <Layout>{content}</Layout>
        </StaticRouter>
      ),
    });
  return {
    "landing.html": renderPublicPage(
      "/",
      landingTexts.lead,
      // As in the app, which hydrates this html.
      <Suspense>
        <Landing signedIn={false} />
      </Suspense>,
      renderStructuredData(siteUrl),
    ),
    "ajuda.html": renderPublicPage("/ajuda", helpTexts.description, <HelpPage />),
    "privacidade.html": renderPublicPage("/privacidade", privacyText.description, <LegalPage text={privacyText} />),
    "termos.html": renderPublicPage("/termos", termsText.description, <LegalPage text={termsText} />),
    "editor.html": renderPage({
      path: "/editor",
      description: landingTexts.lead,
      head: `${renderSocialTags(siteUrl, "/editor", landingTexts.lead)}${renderRemoteStart("/mfe-editor/")}`,
      content: (
        <Layout>
          <div id="start">
            <Loading />
          </div>
        </Layout>
      ),
    }),
    "index.html": renderPage({ path: "/", description: landingTexts.lead, content: <Loading /> }),
  };
}

/** Renders the files for crawlers and for the installed app, by name. */
export const renderCrawlerFiles = (siteUrl: string): Record<string, string> => ({
  "robots.txt": `User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  "manifest.webmanifest": JSON.stringify(appManifest),
  "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PUBLIC_PATHS.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join("\n")}
</urlset>
`,
});

interface PageOptions {
  path: string;
  description: string;
  head?: string;
  content: ReactElement;
}

const renderPage = ({ path, description, head = "", content }: PageOptions) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${getPageTitle(path)}</title>
    <meta name="description" content="${description}">
    <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#171613" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/icons/apple-touch.png">
    <link rel="manifest" href="/manifest.webmanifest">${head}
  </head>
  <body>
    <div id="root">${renderToString(content)}</div>
  </body>
</html>
`;

/** Loads what the app of a micro-frontend needs next to main.js. The hashed names are in its start.html. */
const renderRemoteStart = (prefix: string) =>
  [
    `<script async fetchpriority="high" src="/start-remote.js" data-remote="${prefix}"></script>`,
    ...[`${prefix}start.html`, "/config.json", `${prefix}mf-manifest.json`].map(
      (file) => `<link rel="preload" href="${file}" as="fetch" crossorigin>`,
    ),
    `<link rel="preload" href="${prefix}remoteEntry.js" as="script">`,
  ]
    .map((line) => `\n    ${line}`)
    .join("");

/** Open Graph tags (https://ogp.me) and the canonical URL. */
const renderSocialTags = (siteUrl: string, path: string, description: string) =>
  [
    ["og:type", "website"],
    ["og:locale", "pt_BR"],
    ["og:site_name", layoutTexts.product],
    ["og:title", getPageTitle(path)],
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

/** https://schema.org/WebApplication */
const renderStructuredData = (siteUrl: string) =>
  `\n    <script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: layoutTexts.product,
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
