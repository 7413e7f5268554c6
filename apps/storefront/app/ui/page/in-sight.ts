import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Distance that can be scrolled before the next frame. */
const MARGIN = '50%';

let watcher: IntersectionObserver | undefined;
const onSight = new WeakMap<Element, () => void>();

/**
 * Lazy mount: true once the element is near the viewport. For repeated content that needs script anyway. Always false
 * on the server and during hydration.
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
  watcher ??= new IntersectionObserver(notify, { rootMargin: MARGIN, scrollMargin: MARGIN });
  onSight.set(element, seen);
  watcher.observe(element);
  return () => watcher?.unobserve(element);
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    watcher?.unobserve(target);
    onSight.get(target)?.();
  }
}
