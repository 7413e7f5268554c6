import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** As far from the screen as it may be scrolled to before the next frame. */
const MARGIN = '50%';

let watcher: IntersectionObserver | undefined;
const onSight = new WeakMap<Element, () => void>();

/**
 * True once its place has come near the screen: what needs script anyway, and is there many times, is made for those
 * only that somebody may see. Never on the server, nor while the page is taken over.
 */
export function useInSight(): [place: RefObject<HTMLDivElement | null>, isInSight: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(
    () => (place.current ? watch(place.current, () => startTransition(() => setInSight(true))) : undefined),
    [],
  );
  return [place, isInSight];
}

function watch(element: Element, seen: () => void): () => void {
  watcher ??= new IntersectionObserver(tell, { rootMargin: MARGIN, scrollMargin: MARGIN });
  onSight.set(element, seen);
  watcher.observe(element);
  return () => watcher?.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    watcher?.unobserve(target);
    onSight.get(target)?.();
  }
}
