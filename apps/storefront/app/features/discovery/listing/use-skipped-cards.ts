import { type RefObject, useEffect } from 'react';

/** Late fonts and pictures have arrived. */
const SETTLED_MS = 1_000;
const SKIPPED = 'product-grid__skipped';

/**
 * Lets the browser skip the cards outside the viewport: an opened dialog makes the page inert, which restyles every
 * rendered element. A card is marked after it was laid out, so that its place keeps its real height and a restored
 * scroll position stays exact. Another width means other heights, so the marks are removed and set again.
 */
export function useSkippedCards(grid: RefObject<HTMLElement | null>, products: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new products are new cards
  useEffect(() => {
    const cards = grid.current;
    if (!cards) return;
    let width: number | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const mark = (isSkipped: boolean) => {
      for (const card of cards.children) card.classList.toggle(SKIPPED, isSkipped);
    };
    const observer = new ResizeObserver(() => {
      if (cards.clientWidth === width) return;
      if (width !== undefined) mark(false);
      width = cards.clientWidth;
      clearTimeout(timer);
      timer = setTimeout(mark, SETTLED_MS, true);
    });
    observer.observe(cards);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [grid, products]);
}
