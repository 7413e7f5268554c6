/** Scroll position in a grid, by card and not by pixels, since a late-loading font shifts the cards. */
export type GridPosition = {
  /** Index of the first visible card. */
  position: number;
  /** Offset of its top edge from the viewport. */
  top: number;
};

export const cardAt = (grid: HTMLElement | null, position: number): HTMLElement | undefined =>
  grid?.querySelectorAll<HTMLElement>('.card')[position];

export function placeIn(grid: HTMLElement): GridPosition | undefined {
  const boxes = [...grid.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
  const position = boxes.findIndex(({ bottom }) => bottom > 0);
  const top = boxes[position]?.top;
  return top === undefined ? undefined : { position, top };
}

export function returnTo(grid: HTMLElement, { position, top }: GridPosition): void {
  const card = cardAt(grid, position);
  if (card) window.scrollBy(0, card.getBoundingClientRect().top - top);
}
