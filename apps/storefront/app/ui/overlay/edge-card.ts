import { type RefObject, useEffect } from 'react';

/**
 * Scrolls keyboard-focused elements clear of a card at the edge of the window. Scroll padding on the document would
 * restyle the whole page.
 */
export function useFocusClearance(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Runs after the browser's own scrolling.
    const listen = ({ target }: FocusEvent) => requestAnimationFrame(() => scrollClear(target, card.current));
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, [card]);
}

/** Elements that do not scroll with the page, or lie in front of the card. */
const APART = 'dialog, [popover], .header, .tab-bar, .buy-bar, .edge-card';

function scrollClear(target: EventTarget | null, card: HTMLElement | null): void {
  // Keyboard focus only: nothing may move under a finger or pointer.
  if (!(target instanceof Element) || !card || !target.matches(':focus-visible') || target.closest(APART)) return;
  const { top, left, right } = card.getBoundingClientRect();
  const reached = target.getBoundingClientRect();
  const isBeside = reached.right < left || reached.left > right;
  // An element taller than the free space cannot be shown completely.
  if (isBeside || reached.height > top || reached.bottom <= top) return;
  scrollBy({ top: reached.bottom - top, behavior: 'instant' });
}
