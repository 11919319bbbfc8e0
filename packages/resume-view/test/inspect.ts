/** Measures the preview; runs in the page, so it may use no other module. */
export function inspectPreview() {
  const root = document.querySelector("[lang][translate]")?.shadowRoot;
  if (!root) throw new Error("No preview.");
  const pages = [...root.querySelectorAll<HTMLElement>(".page")];
  const label = (element: Element | null | undefined) => (element?.textContent ?? "").slice(0, 40);
  const outside: string[] = [];
  const strandedHeadings: string[] = [];
  const needlesslyCut: string[] = [];
  const loneLines: string[] = [];
  /** Continued entries with space above them, which pagination does not count. */
  const spaceAbove: string[] = [];
  /** The largest share of a page that is left empty although its column continues on the next. */
  let emptiest = 0;

  for (const page of pages) {
    const paper = page.getBoundingClientRect();
    for (const column of page.querySelectorAll(".column")) {
      const area = column.getBoundingClientRect();
      const walker = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const rect of range.getClientRects()) {
          // A band spans both columns; all other text is inside its column.
          const isHeader = walker.currentNode.parentElement?.closest(".top") !== null;
          const isIn =
            rect.left >= area.left - 1 &&
            rect.right <= (isHeader ? paper.right - (16 / 210) * paper.width : area.right) + 1 &&
            rect.top >= paper.top &&
            rect.bottom <= area.bottom + 1;
          if (!isIn && rect.width > 0) outside.push(label(walker.currentNode.parentElement));
        }
      }
      const last = column.lastElementChild;
      if (last?.localName === "h2") strandedHeadings.push(label(last));
      const first = column.querySelector(".continued:first-child");
      if (first && getComputedStyle(first).paddingTop !== "0px") spaceAbove.push(label(first));
    }
  }

  for (const name of ["side", "main"]) {
    const columns = pages.flatMap((page) => [...page.querySelectorAll(`.column.${name}`)]);
    const pieces = columns.flatMap((column) => [...column.children]);
    columns.slice(0, -1).forEach((column, index) => {
      const { bottom, height } = column.getBoundingClientRect();
      const last = column.lastElementChild;
      if (!last || columns[index + 1]?.childElementCount === 0) return;
      emptiest = Math.max(emptiest, (bottom - last.getBoundingClientRect().bottom) / height);
    });
    pieces.forEach((piece, index) => {
      if (piece.classList.contains("continued") || !pieces[index + 1]?.classList.contains("continued")) return;
      let height = piece.getBoundingClientRect().height;
      for (let next = index + 1; pieces[next]?.classList.contains("continued"); next++) {
        height += pieces[next]?.getBoundingClientRect().height ?? 0;
      }
      const column = piece.parentElement?.getBoundingClientRect() ?? piece.getBoundingClientRect();
      const heading = piece.previousElementSibling?.localName === "h2" ? piece.previousElementSibling : null;
      const room = column.height - (heading?.getBoundingClientRect().height ?? 0);
      const above = (heading ?? piece).previousElementSibling?.getBoundingClientRect().bottom ?? column.top;
      const isGapSmall = column.bottom - above < column.height / 8 - 1;
      if (piece.localName === "article" && height < room - 1 && isGapSmall) needlesslyCut.push(label(piece));
      const before = piece.querySelector(".rows")?.lastElementChild;
      const after = pieces[index + 1]?.querySelector("p.continued, li.continued");
      const lines = (element: Element | null | undefined) => (element?.querySelectorAll("br").length ?? 0) + 1;
      if (after && lines(after) < 2) loneLines.push(label(after));
      if (after && before?.localName === "p" && lines(before) < 2) loneLines.push(label(before));
    });
  }

  const template = pages[0]?.classList.item(2);
  const text = pages.map((page) => page.textContent).join(" ");
  return {
    pages: pages.length,
    template,
    outside,
    strandedHeadings,
    needlesslyCut,
    loneLines,
    spaceAbove,
    emptiest,
    text,
  };
}

/** The paragraphs of the preview's contact data, with their line breaks; runs in the page like `inspectPreview`. */
export function listContactTexts(): string[] {
  const root = document.querySelector("[lang][translate]")?.shadowRoot;
  return [...(root?.querySelectorAll(".head p.t, .contact .t") ?? [])].map((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const lineEnd of copy.querySelectorAll("br")) lineEnd.replaceWith("\n");
    return copy.textContent;
  });
}

/** Colours of the preview's text with the background behind it; runs in the page like `inspectPreview`. */
export function inspectColors() {
  const root = document.querySelector("[lang][translate]")?.shadowRoot;
  const toHex = (color: string) =>
    `#${(color.match(/[\d.]+/g) ?? [])
      .slice(0, 3)
      .map((channel) => Number(channel).toString(16).padStart(2, "0"))
      .join("")}`;
  const pairs = new Map<string, { color: string; background: string; text: string }>();
  for (const page of root?.querySelectorAll(".page") ?? []) {
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement as HTMLElement;
      // A separator is no text.
      if (element.matches(".bar")) continue;
      let behind: HTMLElement | null = element;
      while (behind && /^(transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(behind).backgroundColor)) {
        behind = behind.parentElement;
      }
      const color = toHex(getComputedStyle(element).color);
      const background = toHex(getComputedStyle(behind ?? element).backgroundColor);
      pairs.set(`${color} ${background}`, { color, background, text: (element.textContent ?? "").slice(0, 30) });
    }
  }
  return [...pairs.values()];
}
