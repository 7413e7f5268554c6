import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { usePrivateData } from '#app/shop/private-data.tsx';

/** Shorter than most presses, longer than a pointer or finger that only passes by. */
const REST_MS = 65;

/**
 * Loads data and script of a page while a pointer rests on its link, a finger presses it or the keyboard has come to
 * it. Not for a signed-in customer, whose pages no cache may keep: they would be loaded twice.
 */
export function IntendedPage() {
  const { signedIn } = usePrivateData();
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (prefersLessData()) return;
    const over = new AbortController();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = ({ target }: Event) => {
      clearTimeout(resting);
      const link = findLink(target);
      if (link) resting = setTimeout(() => navigator.onLine && setPage(`${link.pathname}${link.search}`), REST_MS);
    };
    const leave = () => clearTimeout(resting);
    const options = { signal: over.signal, passive: true };
    for (const name of ['pointerover', 'pointerdown', 'focusin']) addEventListener(name, rest, options);
    // A finger that scrolls cancels its pointer.
    for (const name of ['pointercancel', 'pagehide']) addEventListener(name, leave, options);
    return () => {
      leave();
      over.abort();
    };
  }, []);
  return page && !signedIn && <PrefetchPageLinks page={page} />;
}

function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;
  if (!link || link.pathname === location.pathname) return undefined;
  return ['', '_self'].includes(link.target) ? link : undefined;
}

type Connection = { saveData?: boolean; effectiveType?: string };

function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
