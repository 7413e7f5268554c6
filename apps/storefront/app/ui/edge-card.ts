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

function scrollClear(target: EventTarget | null, card: HTMLElement | null): void {
  if (!(target instanceof Element) || !card || card.contains(target)) return;
  const { top, left, right } = card.getBoundingClientRect();
  const reached = target.getBoundingClientRect();
  const isBeside = reached.right < left || reached.left > right;
  // What is higher than the room above cannot be shown whole.
  if (isBeside || reached.height > top || reached.bottom <= top) return;
  scrollBy({ top: reached.bottom - top, behavior: 'instant' });
}
