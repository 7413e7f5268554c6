import type { TrackedEvent } from '@shop/contracts/data-layer';
import { type ReactNode, useEffect, useRef } from 'react';
import { track } from './data-layer.ts';

type EventAreaProps = {
  /** Told once it comes into view, and anew when it has changed. */
  seen: TrackedEvent | undefined;
  /** What a press on a link in it means, by the path of the link. */
  onLink: (path: string) => TrackedEvent | undefined;
  children: ReactNode;
};

/** Tells of what it surrounds, so that nothing in it needs to know of counting. */
export function EventArea({ seen, onLink, children }: EventAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const told = seen && JSON.stringify(seen);
  useEffect(() => (told && area.current ? whenSeen(area.current, () => track(JSON.parse(told))) : undefined), [told]);
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

function whenSeen(element: Element, tell: () => void): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return tell() ?? undefined;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    tell();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
