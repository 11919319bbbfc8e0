import "@penresume/resume-view/fonts.css";
import { useEffect, useRef } from "react";
import styles from "./sending.module.css";

const A4_WIDTH_PX = (210 * 96) / 25.4;

const SHEETS = `
:host{display:block;--scale:1}
.sheet{width:calc(210mm*var(--scale));height:calc(297mm*var(--scale));margin-bottom:16px;overflow:hidden;background:#fff;
  box-shadow:0 0 0 1px rgb(15 23 42/.1),0 8px 24px -8px rgb(15 23 42/.22)}
.sheet>.page{transform:scale(var(--scale));transform-origin:0 0}
`;

/** What can load or run something. The content security policy refuses scripts too. */
const ACTIVE = "script,style,link,meta,base,iframe,object,embed,form,template,animate,set";

const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

function isSafeLink(link: string): boolean {
  try {
    return LINK_PROTOCOLS.has(new URL(link, location.origin).protocol);
  } catch {
    return false;
  }
}

/**
 * Shows stored pages as they are, in a shadow root: their styles and the page's do not mix. The page's security policy refuses style
 * elements, therefore a constructed style sheet has theirs.
 */
export function FrozenPages({ html, label }: { html: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    // Parsing a style element is refused too.
    const styleElements = /<style[^>]*>([\s\S]*?)<\/style>/gi;
    const css = [...html.matchAll(styleElements)].map(([, text]) => text).join("\n");
    const stored = new DOMParser().parseFromString(html.replace(styleElements, ""), "text/html");
    root.adoptedStyleSheets = [css.replace(/(^|[},])\s*:root\b/g, "$1:host"), SHEETS].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    for (const active of stored.querySelectorAll(ACTIVE)) active.remove();
    for (const node of stored.querySelectorAll("*"))
      for (const { name, value } of [...node.attributes])
        if (/^on/i.test(name) || (/(?:^|:)href$/i.test(name) && !isSafeLink(value))) node.removeAttribute(name);
    // The page around them has the only heading of level 1.
    for (const heading of stored.querySelectorAll("h1")) heading.setAttribute("aria-level", "3");
    for (const link of stored.querySelectorAll("a")) {
      link.target = "_blank";
      link.rel = "noreferrer";
    }
    const pages = stored.querySelectorAll(".page");
    root.replaceChildren(
      ...[...(pages.length > 0 ? pages : stored.body.children)].map((page) => {
        const sheet = document.createElement("div");
        sheet.className = "sheet";
        sheet.append(page);
        return sheet;
      }),
    );
    const scale = () => element.style.setProperty("--scale", String(Math.min(1, element.clientWidth / A4_WIDTH_PX)));
    const observer = new ResizeObserver(scale);
    observer.observe(element);
    scale();
    return () => observer.disconnect();
  }, [html]);

  return <section ref={host} className={styles.pages} aria-label={label} />;
}
