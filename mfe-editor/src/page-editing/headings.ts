/** The heading of a section on the pages. */
export interface Heading {
  key: string;
  title: string;
  element: HTMLElement;
  column: string;
}

/** The element with the shadow root of the pages. */
export const findHost = (paper: HTMLElement) => [...paper.children].find(({ shadowRoot }) => shadowRoot);

/** Lists the headings of the sections, in the order of the pages. */
export function listHeadings(paper: HTMLElement): Heading[] {
  const elements = findHost(paper)?.shadowRoot?.querySelectorAll<HTMLElement>("h2[data-section]") ?? [];
  return [...elements].map((element) => ({
    key: element.dataset.section ?? "",
    title: element.textContent,
    element,
    column: element.parentElement?.className ?? "",
  }));
}

/** The places in `paper` to which a section can be dragged: above each section of its column, and below the last one. */
export function listDropPlaces(paper: HTMLElement, { column, element }: Heading) {
  const origin = paper.getBoundingClientRect();
  const headings = listHeadings(paper).filter((other) => other.column === column);
  const blocks = (element.getRootNode() as ShadowRoot).querySelectorAll(".column > .b");
  const last = [...blocks].findLast(({ parentElement }) => parentElement?.className === column);
  const toPlace = (box: DOMRect, y: number, key?: string) => ({
    key,
    top: y - origin.top,
    left: box.left - origin.left,
    width: box.width,
  });
  const places = headings.map(({ key, element }) => {
    const box = element.getBoundingClientRect();
    return toPlace(box, box.top, key);
  });
  const end = last?.getBoundingClientRect();
  return end ? [...places, toPlace(end, end.bottom)] : places;
}

export type DropPlace = ReturnType<typeof listDropPlaces>[number];
