import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header, type MenuLink, type SearchSlots } from './header.tsx';
import { TabBar } from './tab-bar.tsx';
import './frame.css';

export type FrameProps = {
  /** One message, for everyone. */
  announcement?: string;
  /** The categories. Without any, the row is not shown. */
  menu?: readonly MenuLink[];
  search?: SearchSlots;
  bagCount: number;
  /** Stands at the head of the footer. */
  newsletter?: ReactNode;
  children: ReactNode;
};

const CONTENT_ID = 'content';

/** What stands around every page. */
export function Frame({ announcement, menu = [], search, bagCount, newsletter, children }: FrameProps) {
  const text = useText();
  const main = useFocusOnNavigation();
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`}>{text('frame.skip')}</SkipLink>
      <Header announcement={announcement} menu={menu} search={search} bagCount={bagCount} />
      <main id={CONTENT_ID} tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer>{newsletter}</Footer>
      <TabBar shop={menu[0]} />
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
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
