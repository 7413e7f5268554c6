import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Footer } from '#app/features/site/footer/footer.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { SkipLink } from '#app/ui/action/skip-link.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Header, type SearchSlots } from './header.tsx';
import { TabBar } from './tab-bar.tsx';
import './frame.css';

export type FrameProps = {
  search?: SearchSlots;
  /** Shown with a preview grant. */
  preview?: ReactNode;
  /** Links and marks of the footer. */
  footer?: ReactNode;
  /** Rendered at the top of the footer. */
  newsletter?: ReactNode;
  /** Consent notice first in the page, and settings link last in the footer. */
  consent?: { notice: ReactNode; settings: ReactNode };
  /** Personal notices, after the consent notice. */
  notices?: ReactNode;
  /** Rendered last, except for fixed elements. */
  end?: ReactNode;
  /** Reduced frame for the checkout, without links that lead away. */
  quiet?: { header: ReactNode; footer: ReactNode } | undefined;
  children: ReactNode;
};

const CONTENT_ID = 'content';

/** Frame of every page: header, content and footer. */
export function Frame({ search, preview, footer, newsletter, consent, notices, end, quiet, children }: FrameProps) {
  const text = useText();
  const { announcements, menu } = useShop().frame;
  const main = useFocusOnNavigation();
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`}>{text('frame.skip')}</SkipLink>
      {consent?.notice}
      {!quiet && notices}
      {preview}
      {!quiet && <AnnouncementBar announcements={announcements} />}
      {quiet ? quiet.header : <Header menu={menu} search={search} />}
      <main id={CONTENT_ID} tabIndex={-1} ref={main}>
        {children}
      </main>
      {quiet ? quiet.footer : <Footer ground={footer} newsletter={newsletter} consent={consent?.settings} />}
      {end}
      {!quiet && <TabBar hasMenu={menu.length > 0} />}
    </>
  );
}

/**
 * Moves focus to the content after client-side navigation, as a document load would, so that screen readers announce
 * it.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A status or alert that already has the focus keeps it.
    if (main.current?.querySelector('[role=status]:focus, [role=alert]:focus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
