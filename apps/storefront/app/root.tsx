import '#app/ui/styles/shop.css';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { useBag } from '#app/bag.tsx';
import { reportPageError } from '#app/browser/error-reporting.ts';
import { useLoginEvent } from '#app/browser/login-event.ts';
import { useVitals } from '#app/browser/vitals.ts';
import { refuseClosedPaths } from '#app/closed-paths.ts';
import { BagDrawerSlot } from '#app/features/bag/bag-drawer-slot.tsx';
import { ConsentBanner, ConsentBar } from '#app/features/consent/consent-banner.tsx';
import { ConsentDefaults } from '#app/features/consent/consent-defaults.tsx';
import { ConsentLink } from '#app/features/consent/consent-link.tsx';
import { EventPanelSlot } from '#app/features/consent/event-panel-slot.tsx';
import {
  useAffiliateClick,
  useConversionEvent,
  useKeyboardMark,
  useLogoutRedirect,
  useViewportScale,
  VIEWPORT,
} from '#app/features/frame/browser-duties.ts';
import { FailurePage } from '#app/features/frame/failure-page.tsx';
import favicon from '#app/features/frame/favicon.svg?no-inline';
import { Frame } from '#app/features/frame/frame.tsx';
import { refuseGuests } from '#app/features/identity/require-sign-in.ts';
import { NewsletterBand } from '#app/features/newsletter/newsletter-band.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { SearchOpener } from '#app/features/search/search-opener.tsx';
import { StoreSuggestionSlot } from '#app/features/store/store-suggestion-slot.tsx';
import { useLeavingFirstPage } from '#app/head/leaving-first-page.ts';
import { useLateTexts, useText } from '#app/i18n/text.ts';
import { CategoryLate, NothingHereLate, PreviewLate, ProductLate } from '#app/late-parts.ts';
import { isPage } from '#app/page-handle.ts';
import { fetchFrame } from '#app/shell-fetch.ts';
import { ShopData, useShop } from '#app/shop.tsx';
import { FontPreloads } from '#app/ui/font-preloads.tsx';
import type { Route } from './+types/root.ts';

export const middleware: Route.MiddlewareFunction[] = [loadFrameParts, refuseClosedPaths, refuseGuests, fetchFrame];

/** The document around every page, the one that could not be shown included. */
export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const { store, frame } = useShop();
  const { preview } = frame;
  const { count } = useBag();
  const isQuiet = useMatches().some(({ handle }) => isPage(handle, 'quiet'));
  useKeyboardMark();
  useViewportScale();
  useConversionEvent();
  useAffiliateClick();
  useLogoutRedirect(store);
  useLoginEvent();
  useVitals();
  useLeavingFirstPage();
  return (
    <html lang={store.localeISOCode} dir={store.direction} data-brand={store.brand}>
      <head>
        <meta charSet="utf-8" />
        <ConsentDefaults />
        <meta name="viewport" content={VIEWPORT} />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <FontPreloads direction={store.direction} />
        <Meta />
        {/* A stylesheet of our own needs no nonce, and one that the browser cannot repeat would not hydrate. */}
        <Links nonce="" />
        <ShopData />
      </head>
      <body>
        <Frame
          search={{ field: <SearchBox placement="header" />, opener: <SearchOpener /> }}
          bagCount={count}
          quiet={isQuiet}
          preview={preview && <PreviewLate preview={preview} />}
          newsletter={<NewsletterSlot />}
          notices={<StoreSuggestionSlot />}
          consent={{ notice: <ConsentBanner />, settings: <ConsentLink>{text('consent.settings')}</ConsentLink> }}
          end={<PageEnd />}
        >
          {children}
        </Frame>
        <BagDrawerSlot />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** For those without script, and for those who build the shop. */
function PageEnd() {
  return (
    <>
      <ConsentBar />
      <EventPanelSlot />
    </>
  );
}

export default function Root() {
  usePartsAhead();
  const hasFewTexts = useMatches().some(({ handle }) => isPage(handle, 'fewTexts'));
  return hasFewTexts ? <Outlet /> : <WordyPage />;
}

/** Beside the data of the page that is gone to; which of them it needs, only the data tells. */
function usePartsAhead(): void {
  const { location } = useNavigation();
  const isCatalogue = location?.pathname.endsWith('.html');
  useEffect(() => {
    if (!isCatalogue) return;
    // The page itself asks again, and tells of a failure.
    for (const part of [CategoryLate, ProductLate]) part.load().catch(() => {});
  }, [isCatalogue]);
}

function WordyPage() {
  useLateTexts('product');
  useLateTexts('later');
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingHereLate />;
  return <FailurePage error={error} report={reportPageError} />;
}

/** What stands around a page, or in its place, has no loader to wait for it. */
async function loadFrameParts(): Promise<undefined> {
  await Promise.all([NothingHereLate.load(), PreviewLate.load()]);
}

/** The pages of the newsletter have their own form. */
function NewsletterSlot() {
  const { pathname } = useLocation();
  return pathname.startsWith('/newsletter') ? null : <NewsletterBand />;
}
