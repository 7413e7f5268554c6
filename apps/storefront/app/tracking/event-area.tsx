import type { TrackedEvent } from '@shop/contracts/data-layer';
import { type ReactNode, useEffect, useRef } from 'react';
import { track } from './data-layer.ts';

type EventAreaProps = {
  /** Tracked when scrolled into view, and again when changed. */
  seen: TrackedEvent | undefined;
  /** Event for a click on a link inside, by the link's path. */
  onLink: (path: string) => TrackedEvent | undefined;
  children: ReactNode;
};

/** Tracks impressions and clicks of its children, which need no tracking code themselves. */
export function EventArea({ seen, onLink, children }: EventAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const serialised = seen && JSON.stringify(seen);
  useEffect(
    () => (serialised && area.current ? whenSeen(area.current, () => track(JSON.parse(serialised))) : undefined),
    [serialised],
  );
  useEffect(() => {
    const done = new AbortController();
    const listen = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const event = link && onLink(link.pathname);
      if (event) track(event);
    };
    area.current?.addEventListener('click', listen, { signal: done.signal });
    return () => done.abort();
  }, [onLink]);
  return <div ref={area}>{children}</div>;
}

function whenSeen(element: Element, onSeen: () => void): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return onSeen() ?? undefined;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onSeen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
