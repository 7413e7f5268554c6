import { type RefObject, useEffect } from 'react';

/** Threshold: ignores scroll jitter. */
const LEAST_PX = 8;

/**
 * Sets `data-scrolled` to the last scroll direction, so that CSS can show the element on scrolling up and hide it on
 * scrolling down. Absent without JavaScript and before the first scroll.
 */
export function useScrollUp(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < LEAST_PX) return;
      last = scrollY;
      element.current?.setAttribute('data-scrolled', moved > 0 && scrollY > 0 ? 'down' : 'up');
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [element]);
}
