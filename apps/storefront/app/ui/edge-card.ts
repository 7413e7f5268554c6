import { type RefObject, useEffect } from 'react';

/**
 * What the keyboard reaches behind a card at the edge of the window scrolls clear of it. A scroll padding of the document
 * would do so, too, and the whole page would be styled anew for it.
 */
export function useFocusClearOf(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The browser scrolls first.
    const listen = ({ target }: FocusEvent) => requestAnimationFrame(() => scrollClear(target, card.current));
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, [card]);
}

/** What does not move with the page, or lies before the card. */
const APART = 'dialog, [popover], .header, .tab-bar, .buy-bar, .edge-card';

function scrollClear(target: EventTarget | null, card: HTMLElement | null): void {
  // Under a finger or a pointer nothing moves.
  if (!(target instanceof Element) || !card || !target.matches(':focus-visible') || target.closest(APART)) return;
  const { top, left, right } = card.getBoundingClientRect();
  const reached = target.getBoundingClientRect();
  const isBeside = reached.right < left || reached.left > right;
  // What is higher than the room above cannot be shown whole.
  if (isBeside || reached.height > top || reached.bottom <= top) return;
  scrollBy({ top: reached.bottom - top, behavior: 'instant' });
}
