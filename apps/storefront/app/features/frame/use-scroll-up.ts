import { type RefObject, useEffect } from 'react';

/** Less than this is a trembling hand, not a direction. */
const LEAST_PX = 8;

/**
 * Says on the element which way the page was scrolled last, so that it can follow those who look for it and be out of
 * the way of those who read on. Said nowhere without script, nor before the first scroll.
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
