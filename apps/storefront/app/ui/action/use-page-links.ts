import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { useBasePath } from '#app/ui/page/base-path.ts';

/** Client-side navigation of all `PageLink`s by one listener. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  const base = useBasePath();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-page]');
      if (!link || event.defaultPrevented || !isPlainPress(event) || link.target) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      // The current page again replaces its history entry, as in browsers.
      void navigate(`${pathname.slice(base.length) || '/'}${search}${hash}`, {
        replace: href === location.href,
        viewTransition: !matchMedia('(prefers-reduced-motion)').matches,
      });
    };
    // On the window, after React's listeners, which are on the document and may have prevented the default.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate, base]);
}
