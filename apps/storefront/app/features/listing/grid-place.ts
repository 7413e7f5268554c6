/** Where a shopper stands in a grid of cards: by the card and not by pixels, since a font that comes later moves them. */
export type GridPlace = {
  /** Of the first card in view. */
  position: number;
  /** How far its upper edge is from that of the window. */
  top: number;
};

export const cardAt = (grid: HTMLElement | null, position: number): HTMLElement | undefined =>
  grid?.querySelectorAll<HTMLElement>('.card')[position];

export function placeIn(grid: HTMLElement): GridPlace | undefined {
  const boxes = [...grid.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
  const position = boxes.findIndex(({ bottom }) => bottom > 0);
  const top = boxes[position]?.top;
  return top === undefined ? undefined : { position, top };
}

export function returnTo(grid: HTMLElement, { position, top }: GridPlace): void {
  const card = cardAt(grid, position);
  if (card) window.scrollBy(0, card.getBoundingClientRect().top - top);
}
