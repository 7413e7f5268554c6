import { hasFewTexts } from '@shop/domain/site/pages/page-texts';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import './ui/styles/shop.css';
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
import type { Route } from './+types/root.ts';
import { reportPageError } from './browser/error-reporting.ts';
import { NewsletterBand } from './features/account/newsletter/newsletter-band.tsx';
import { refuseGuests } from './features/account/sign-in/require-sign-in.ts';
import { SearchBox } from './features/discovery/search/search-box.tsx';
import { SearchOpener } from './features/discovery/search/search-opener.tsx';
import { QuoteDrawerSlot } from './features/quote/quote/quote-drawer-slot.tsx';
import { ConsentBanner, ConsentBar } from './features/site/consent/consent-banner.tsx';
import { ConsentDefaults } from './features/site/consent/consent-defaults.tsx';
import { ConsentLink } from './features/site/consent/consent-link.tsx';
import { EventPanelSlot } from './features/site/consent/event-panel-slot.tsx';
import {
  useAffiliateClick,
  useCleanAddress,
  useConversionEvent,
  useKeyboardMark,
  useLogoutRedirect,
  useViewportScale,
  VIEWPORT,
} from './features/site/frame/browser-duties.ts';
import { FailurePage } from './features/site/frame/failure-page.tsx';
import favicon from './features/site/frame/favicon.svg?no-inline';
import { Frame } from './features/site/frame/frame.tsx';
import { IntendedPageSlot } from './features/site/navigation/intended-page-slot.tsx';
import { StoreSuggestionSlot } from './features/site/store/store-suggestion-slot.tsx';
import { useLeavingFirstPage } from './head/leaving-first-page.ts';
import { useLateTexts, useText } from './i18n/text.ts';
import { CategoryLate, ProductLate } from './routes/catalog/late-parts.ts';
import { FooterLate, NothingHereLate, PreviewLate, QuietLate } from './routes/site/late-parts.ts';
import { refuseClosedPaths } from './shell/closed-paths.ts';
import { fetchFrame } from './shell/shell-fetch.ts';
import { isPage } from './shop/page-handle.ts';
import { ShopData, useShop } from './shop/shop.tsx';
import { useLoginEvent } from './tracking/login-event.ts';
import { useVitals } from './tracking/vitals/vitals.ts';
import { usePageLinks } from './ui/action/use-page-links.ts';
import { ServerHtml } from './ui/page/server-html.tsx';
import { FontPreloads } from './ui/picture/font-preloads.tsx';

export const middleware: Route.MiddlewareFunction[] = [loadFrameParts, refuseClosedPaths, refuseGuests, fetchFrame];

const loadQuoteDrawer = () => import('./shell/suggesting-quote-drawer.tsx').then((late) => late.SuggestingQuoteDrawer);

/** Document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const { store, frame, look } = useShop();
  const { preview } = frame;
  const isQuiet = useMatches().some(({ handle }) => isPage(handle, 'quiet'));
  useKeyboardMark();
  useViewportScale();
  useConversionEvent();
  useAffiliateClick();
  useCleanAddress();
  useLogoutRedirect(store);
  useLoginEvent();
  useVitals();
  useLeavingFirstPage();
  usePageLinks();
  const settings = <ConsentLink>{text('consent.settings')}</ConsentLink>;
  return (
    <html lang={store.localeISOCode} dir={store.direction} data-brand={store.brand}>
      <head>
        <meta charSet="utf-8" />
        <ConsentDefaults />
        <meta name="viewport" content={VIEWPORT} />
        <link rel="icon" href={look?.favicon ?? favicon} />
        <FontPreloads direction={store.direction} />
        <Meta />
        {/* Own stylesheets need no nonce, and browsers hide nonces from scripts, which would break hydration. */}
        <Links nonce="" />
        {look?.stylesheet && <link rel="stylesheet" href={look.stylesheet} />}
        <ShopData />
      </head>
      <body>
        <Frame
          search={{ field: <SearchBox placement="header" />, opener: <SearchOpener /> }}
          quiet={
            isQuiet
              ? { header: <QuietLate place="header" />, footer: <QuietLate place="footer" consent={settings} /> }
              : undefined
          }
          preview={preview && <PreviewLate preview={preview} />}
          footer={<FooterSlot />}
          newsletter={<NewsletterSlot />}
          notices={<StoreSuggestionSlot />}
          consent={{ notice: <ConsentBanner />, settings }}
          end={<PageEnd />}
        >
          {children}
        </Frame>
        <QuoteDrawerSlot load={loadQuoteDrawer} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Consent form without JavaScript, the page about to be opened, and the debug panel. */
function PageEnd() {
  return (
    <>
      <IntendedPageSlot />
      <ConsentBar />
      <EventPanelSlot />
    </>
  );
}

export default function Root() {
  usePartsAhead();
  const isCatalogue = useMatches().some(({ id }) => hasFewTexts(id));
  return isCatalogue ? <Outlet /> : <WordyPage />;
}

/** Preloads lazy parts in parallel with the loader data, since only the data tells which one is needed. */
function usePartsAhead(): void {
  const { location } = useNavigation();
  const isCatalogue = location?.pathname.endsWith('.html');
  useEffect(() => {
    if (!isCatalogue) return;
    // The page itself retries and reports the failure.
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

/** Parts outside the routes, such as the frame and the 404 page, have no loader to await them. */
async function loadFrameParts(): Promise<undefined> {
  await Promise.all([NothingHereLate.load(), PreviewLate.load(), FooterLate.load(), QuietLate.load()]);
}

function FooterSlot() {
  const { sections } = useShop().frame;
  return (
    <ServerHtml id="footer-ground">
      <FooterLate sections={sections} />
    </ServerHtml>
  );
}

/** Hidden on newsletter pages, which have their own form. */
function NewsletterSlot() {
  const { pathname } = useLocation();
  return pathname.startsWith(ROUTES.newsletter.path) ? null : <NewsletterBand />;
}
