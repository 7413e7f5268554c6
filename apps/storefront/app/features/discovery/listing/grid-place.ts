/** Scroll position in a grid, by card and not by pixels, since a late-loading font shifts the cards. */
export type GridPosition = {
  /** Index of the first visible card. */
  position: number;
  /** Offset of its top edge from the viewport. */
  top: number;
};

export const cardAt = (grid: HTMLElement | null, position: number): HTMLElement | undefined =>
  grid?.querySelectorAll<HTMLElement>('.card')[position];

/** Measures the list items: measuring within a skipped one would lay it out. */
const measureBox = (card: Element): DOMRect => (card.parentElement ?? card).getBoundingClientRect();

export function placeIn(grid: HTMLElement): GridPosition | undefined {
  for (const [position, card] of grid.querySelectorAll('.card').entries()) {
    const { top, bottom } = measureBox(card);
    if (bottom > 0) return { position, top };
  }
}

export function returnTo(grid: HTMLElement, { position, top }: GridPosition): void {
  const card = cardAt(grid, position);
  if (card) window.scrollBy(0, measureBox(card).top - top);
}
