import type { ThemeColors } from "@penresume/contracts";
import { colorProperties } from "./color.ts";
import type { Pages } from "./pages.ts";
import { type Style, styleSheet } from "./styles.ts";
import type { ColumnName, Template } from "./template.ts";

/** Shows pages in an element. */
export interface PreviewRenderer {
  show(pages: Pages, colors: ThemeColors): void;
  /** Finds an entry of the section with this key, else the section's first block; null while it is not on the pages. */
  findBlock(sectionKey: string, entry?: number): Element | null;
  readonly firstPage: Element | null;
  /** Stops scaling to the element's width. */
  stop(): void;
}

const A4_WIDTH_PX = (210 * 96) / 25.4;

const css = `
:host{display:block;--scale:1}
.sheets{display:grid;gap:24px;justify-content:center}
.sheet,.picture{content-visibility:auto;width:calc(210mm*var(--scale));height:calc(297mm*var(--scale));overflow:hidden;background:var(--background,#fff);border-radius:2px;
  box-shadow:0 0 0 1px rgb(15 23 42/.06),0 1px 2px rgb(15 23 42/.08),0 12px 32px -8px rgb(15 23 42/.22)}
.sheet>.page,.picture>.page{transform:scale(var(--scale));transform-origin:0 0}
.sheet h2[data-section]{position:relative}
.tool{position:absolute;z-index:1;right:100%;display:flex;align-items:center;justify-content:flex-end;
  width:calc(min(var(--left,6mm),9mm)*var(--scale));height:0;margin-top:.68em;transform:scale(calc(1/var(--scale)));transform-origin:100% 0}
.flow .sheet{content-visibility:visible;width:auto;height:auto}
.flow .page.page{--left:5mm;--right:5mm;--top:7mm;width:auto;height:auto;padding:var(--top) var(--right) 7mm var(--left);transform:none;zoom:1.2}
.flow .page.page::before,.flow .page.page::after,.flow .side:empty{display:none}
.flow .column.column{position:relative;inset:auto;width:auto;height:auto}
.flow .side.side{margin-bottom:5mm}
.flow .nowrap.nowrap{white-space:normal;overflow-wrap:break-word}
.flow .with-photo.with-photo{flex-direction:column;align-items:flex-start;gap:3mm}
.flow .top.top{width:auto;height:auto;margin:0;padding:0 0 4mm}
.flow .top-space.top-space{height:0}
.sheet [data-marked]{outline:1.5px solid var(--brand);outline-offset:3px;border-radius:1px;cursor:pointer}
@media (prefers-reduced-motion:no-preference){
  .sheet>.page,.sheet>.page *{transition:background-color .25s ease,color .25s ease,border-color .25s ease}
}
@media print{
  .sheets{display:block}
  .sheet{content-visibility:visible;width:210mm;height:297mm;border-radius:0;box-shadow:none;break-after:page}
  .sheet:last-child{break-after:auto}
  .sheet>.page{transform:none}
}
`;

interface Sheet {
  page: HTMLElement;
  template: Template;
  columns: Column[];
}

interface Column {
  name: ColumnName;
  element: HTMLElement;
  pieces: string[];
}

/**
 * Renders into a shadow root, so that the résumé's and the page's styles do not mix. A child of the host whose slot is a section's key
 * stands in the margin next to the heading of this section, in its own size at every scale.
 */
export function createPreviewRenderer(host: HTMLElement, isPicture = false, isFlowing = false): PreviewRenderer {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const own = new CSSStyleSheet();
  own.replaceSync(css);
  root.adoptedStyleSheets = [own];
  const stack = document.createElement("div");
  stack.className = isFlowing ? "sheets flow" : "sheets";
  const sheetClass = isPicture ? "picture" : "sheet";
  stack.append(blankSheet(sheetClass));
  root.replaceChildren(stack);
  let sheets: Sheet[] = [];
  let shownColors: ThemeColors | undefined;
  let shownStyle: Style | undefined;

  const scale = () => host.style.setProperty("--scale", String(Math.max(host.clientWidth, 1) / A4_WIDTH_PX));
  const observer = new ResizeObserver(scale);
  observer.observe(host);
  scale();

  return {
    show({ style, pages: all }, colors) {
      const pages = isPicture ? all.slice(0, 1) : all;
      if (colors !== shownColors) {
        for (const [name, value] of colorProperties(colors)) host.style.setProperty(name, value);
        shownColors = colors;
      }
      if (style.key !== shownStyle?.key) {
        root.adoptedStyleSheets = [styleSheet(style), own];
        shownStyle = style;
      }
      if (sheets[0]?.template !== style.template) {
        sheets = [];
        stack.replaceChildren();
      }
      while (sheets.length > pages.length) {
        sheets.pop();
        stack.lastElementChild?.remove();
      }
      pages.forEach((page, index) => {
        const sheet = sheets[index] ?? addSheet(stack, style.template, sheetClass);
        sheets[index] = sheet;
        sheet.page.dataset.footer = page.footer;
        sheet.page.classList.toggle("wide", page.isWide);
        sheet.page.classList.toggle("no-side", page.side.length === 0);
        for (const column of sheet.columns) updateColumn(column, page[column.name]);
      });
    },
    findBlock: (sectionKey, entry) => findBlock(stack, sectionKey, entry),
    get firstPage() {
      return stack.firstElementChild;
    },
    stop: () => observer.disconnect(),
  };
}

function findBlock(stack: HTMLElement, sectionKey: string, entry?: number): Element | null {
  const headings = [...stack.querySelectorAll<HTMLElement>("[data-section]")];
  const heading = headings.find(({ dataset }) => dataset.section === sectionKey);
  if (!heading) return null;
  // The other column of each page is between the parts of a section that continues.
  const blocks = [...stack.querySelectorAll(".column > .b:not(.continued)")].filter(
    ({ parentElement }) => parentElement?.className === heading.parentElement?.className,
  );
  const targetBlock = blocks[blocks.indexOf(heading) + 1 + (entry ?? 0)];
  return targetBlock?.localName === "h2" ? null : (targetBlock ?? null);
}

function blankSheet(className: string): HTMLElement {
  const sheet = document.createElement("div");
  sheet.className = className;
  return sheet;
}

function addSheet(stack: HTMLElement, template: Template, className: string): Sheet {
  const sheet = blankSheet(className);
  const page = document.createElement("div");
  // without inserted line breaks the browser breaks the lines
  page.className = stack.classList.contains("flow") ? `page ${template.id}` : `page set ${template.id}`;
  const columns = template.columns.map((name): Column => {
    const element = document.createElement("div");
    element.className = `column ${name}`;
    return { name, element, pieces: [] };
  });
  page.append(...columns.map(({ element }) => element));
  sheet.append(page);
  stack.append(sheet);
  return { page, template, columns };
}

/** Replaces changed pieces only: those between the unchanged ones at the start and at the end. */
function updateColumn(column: Column, pieces: string[]) {
  const { element, pieces: old } = column;
  let start = 0;
  while (start < pieces.length && start < old.length && pieces[start] === old[start]) start++;
  if (start === pieces.length && start === old.length) return;
  let end = 0;
  while (end < pieces.length - start && end < old.length - start && pieces.at(-1 - end) === old.at(-1 - end)) end++;
  for (let index = old.length - end - 1; index >= start; index--) element.children[index]?.remove();
  const template = document.createElement("template");
  template.innerHTML = pieces.slice(start, pieces.length - end).join("");
  // The page around the preview has the only heading of level 1.
  for (const heading of template.content.querySelectorAll("h1")) heading.setAttribute("aria-level", "2");
  for (const heading of template.content.querySelectorAll<HTMLElement>("h2[data-section]")) addTool(heading);
  element.insertBefore(template.content, element.children[start] ?? null);
  column.pieces = pieces;
}

/** Adds the place next to a heading, which does not belong to its name. */
function addTool(heading: HTMLElement) {
  const tool = document.createElement("span");
  tool.className = "tool";
  const slot = document.createElement("slot");
  slot.name = heading.dataset.section ?? "";
  tool.append(slot);
  heading.ariaLabel = heading.textContent;
  heading.prepend(tool);
}
