import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Footer } from './footer.tsx';
import { Header, type SearchSlots } from './header.tsx';
import { QuietFooter, QuietHeader } from './quiet-frame.tsx';
import { TabBar } from './tab-bar.tsx';
import './frame.css';

export type FrameProps = {
  search?: SearchSlots;
  bagCount: number;
  /** For those with a grant to look ahead. */
  preview?: ReactNode;
  /** Stands at the head of the footer. */
  newsletter?: ReactNode;
  /** The question, first in the page, and the way back to it, last in the footer. */
  consent?: { notice: ReactNode; settings: ReactNode };
  /** What may be said to this one shopper, after the question of consent. */
  notices?: ReactNode;
  /** After all else, but for what stays in view. */
  end?: ReactNode;
  /** As small as can be: whoever is paying is not led away. */
  quiet?: boolean;
  children: ReactNode;
};

const CONTENT_ID = 'content';

/** What stands around every page. */
export function Frame({ search, bagCount, preview, newsletter, consent, notices, end, quiet, children }: FrameProps) {
  const text = useText();
  const { announcements, menu, sections } = useShop().frame;
  const main = useFocusOnNavigation();
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`}>{text('frame.skip')}</SkipLink>
      {consent?.notice}
      {!quiet && notices}
      {preview}
      {!quiet && <AnnouncementBar announcements={announcements} />}
      {quiet ? <QuietHeader /> : <Header menu={menu} search={search} bagCount={bagCount} />}
      <main id={CONTENT_ID} tabIndex={-1} ref={main}>
        {children}
      </main>
      {quiet ? (
        <QuietFooter consent={consent?.settings} />
      ) : (
        <Footer sections={sections} newsletter={newsletter} consent={consent?.settings} />
      )}
      {end}
      {!quiet && <TabBar hasMenu={menu.length > 0} />}
    </>
  );
}

/** A new page begins at its content, as it would had the browser loaded it, and a screen reader says so. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What has just been done, or was refused, is told before all else, and has the focus already.
    if (main.current?.querySelector('[role=status]:focus, [role=alert]:focus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
