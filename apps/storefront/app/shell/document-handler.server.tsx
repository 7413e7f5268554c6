import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { Visitor } from '@shop/contracts/storefront';
import { getSite, listAlternates } from '@shop/domain/site/pages/alternates';
import { hasFewTexts } from '@shop/domain/site/pages/page-texts';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleDocumentRequestFunction, ServerRouter } from 'react-router';
import { readWholeListing } from '#app/features/discovery/listing/listing-text.ts';
import { SentTilesProvider, type TilesBySku } from '#app/features/discovery/product-card/card-data/sent-tiles.ts';
import { KeepCardProvider } from '#app/features/discovery/product-card/card-item.tsx';
import { AlternatesProvider } from '#app/head/page-head.tsx';
import { DescribeProvider } from '#app/head/structured-data/about-page.tsx';
import { createDescribePage } from '#app/head/structured-data/describe-page.server.ts';
import { catalogueName } from '#app/i18n/catalogue-name.ts';
import { getTexts } from '#app/i18n/catalogues.server.ts';
import type { LateShare } from '#app/i18n/text.ts';
import { frameContext, outageContext, sentTilesContext, visitorContext } from '#app/shop/contexts.ts';
import type { Frame } from '#app/shop/frame.ts';
import { type PartAssets, PartAssetsProvider } from '#app/shop/late-part.tsx';
import { NonceProvider } from '#app/shop/nonce.ts';
import { isPage } from '#app/shop/page-handle.ts';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import { createShop, ShopProvider } from '#app/shop/shop.tsx';
import { FRAME_KEYS } from './frame.server.ts';
import { createKeepCard } from './kept-cards.server.tsx';
import { offlineNoticeScript, withOfflineNotice } from './offline-notice.server.ts';
import { scriptAfterPaint } from './script-after-paint.server.ts';

/** Timeout of deferred values while streaming. */
export const STREAM_TIMEOUT_MS = 5_000;
/** Grace period to write the boundaries of values rejected by the timeout. */
const CLOSING_MS = 1_000;

const UNAVAILABLE = 503;
/** Tells crawlers to come back soon instead of dropping the page. */
const RETRY_AFTER_SECONDS = 60;

type Assets = {
  /** Files per catalogue and share, keyed `fr.first`. */
  textAssets: Partial<Record<string, readonly string[]>>;
  partAssets: PartAssets;
};
type Page = {
  request: Request;
  context: EntryContext;
  visitor: Visitor;
  frame: Frame;
  tiles: TilesBySku;
  textModules: readonly string[];
  partAssets: PartAssets;
};

/** Renders the HTML of a page: as a string, or streamed if the route defers private data. */
export function createDocumentHandler(assets: Assets): HandleDocumentRequestFunction {
  // biome-ignore lint/complexity/useMaxParams: the framework calls it with five
  return async (request, given, headers, context, loadContext) => {
    const visitor = loadContext.get(visitorContext);
    const status = loadContext.get(outageContext).isUnavailable ? UNAVAILABLE : given;
    const { frame, turnsAt } = await loadContext.get(frameContext)();
    const around = sharedPage({ keys: FRAME_KEYS, now: visitor.page.now, turnsAt });
    const init = { status, headers: sharedHeaders({ loaderHeaders: headers, parentHeaders: new Headers(around) }) };
    init.headers.set('Content-Type', 'text/html; charset=utf-8');
    if (status === UNAVAILABLE) init.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    if (request.method === 'HEAD') return new Response(null, init);

    const tiles = loadContext.get(sentTilesContext) ?? new Map();
    const page = { request, context, visitor, frame, tiles, ...listAssets(context, visitor, assets) };
    if (isDeferred(context)) return new Response(await streamPage(page), init);
    const body = Buffer.from(await renderWhole(page));
    // Tells the server that the page is whole.
    init.headers.set('Content-Length', String(body.length));
    return new Response(body, init);
  };
}

/** Opt-in per route: `export const handle = { deferred: true }`. */
const isDeferred = (context: EntryContext): boolean =>
  listHandles(context).some((handle) => isPage(handle, 'deferred'));

const listHandles = ({ staticHandlerContext, routeModules }: EntryContext): unknown[] =>
  staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);

/** Files needed for hydration; lazy parts load their own. */
function listAssets(context: EntryContext, { site: { store } }: Visitor, { textAssets, partAssets }: Assets) {
  const getFiles = (share: 'first' | LateShare) => textAssets[`${catalogueName(store)}.${share}`] ?? [];
  const isFew = context.staticHandlerContext.matches.some(({ route }) => hasFewTexts(route.id));
  const shares = isFew ? (['first'] as const) : (['first', 'product', 'later'] as const);
  return {
    textModules: shares.flatMap(getFiles),
    // Browsers keep the HTML of the footer, and rarely need its script.
    partAssets: { ...partAssets, footer: [], product: [...(partAssets.product ?? []), ...getFiles('product')] },
  };
}

/**
 * Cached pages are needed whole, and a string is much cheaper than a stream. Loader data is read first and put where
 * the router looks for it, so nothing suspends.
 */
async function renderWhole(page: Page): Promise<string> {
  const value = await readText(page.context.serverHandoffStream);
  const arrived = Object.assign(Promise.resolve(), { result: { done: true, value } });
  const context = { ...page.context, renderMeta: { streamCache: { 0: arrived } } };
  const html = scriptAfterPaint(renderToString(pageElement({ ...page, context }, true)), page.visitor.page.nonce);
  return `<!DOCTYPE html>${withOfflineNotice(html, page.visitor)}`;
}

async function readText(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

function streamPage(page: Page): Promise<ReadableStream> {
  const { nonce } = page.visitor.page;
  const { report } = page.visitor.services;
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(pageElement(page), {
      nonce,
      bootstrapScriptContent: offlineNoticeScript(page.visitor),
      onShellReady() {
        shellSent = true;
        resolve(createReadableStreamFromReadable(pipe(new PassThrough())));
      },
      onShellError: reject,
      // Earlier errors are reported by the router, which renders the error page.
      onError(error) {
        if (shellSent) report(error, new URL(page.request.url).pathname);
      },
      onAllReady: () => clearTimeout(timer),
    });
    const timer = setTimeout(abort, STREAM_TIMEOUT_MS + CLOSING_MS);
  });
}

/** Cards of a streamed page are not kept: it is private. */
function pageElement(page: Page, keepsCards = false): ReactNode {
  const { request, context, visitor, frame, tiles, textModules, partAssets } = page;
  const { store } = visitor.site;
  const { nonce } = visitor.page;
  const texts = getTexts(store);
  const shop = createShop(visitor, frame, getBasePath(context));
  return (
    <ShopProvider shop={shop} texts={texts}>
      <NonceProvider value={nonce}>
        <PartAssetsProvider value={partAssets}>
          <DescribeProvider value={createDescribePage(visitor, (text) => readWholeListing(text, tiles))}>
            <AlternatesProvider value={(page) => listAlternates(page, getSite(visitor.site), store)}>
              <SentTilesProvider value={tiles}>
                <KeepCardProvider value={keepsCards ? createKeepCard(shop, texts) : undefined}>
                  <TextPreload modules={textModules} nonce={nonce}>
                    <ServerRouter context={context} url={request.url} nonce={nonce} />
                  </TextPreload>
                </KeepCardProvider>
              </SentTilesProvider>
            </AlternatesProvider>
          </DescribeProvider>
        </PartAssetsProvider>
      </NonceProvider>
    </ShopProvider>
  );
}

/** Prefix of the addresses of this page, as the router writes them. */
const getBasePath = ({ staticHandlerContext: { basename = '/' } }: EntryContext): string =>
  basename === '/' ? '' : basename;

type TextPreloadProps = { modules: Page['textModules']; nonce: string; children: ReactNode };

/**
 * Preloads the texts needed for hydration in parallel with the script. Wraps the page, because a server-only sibling
 * would shift every `useId`.
 */
function TextPreload({ modules, nonce, children }: TextPreloadProps) {
  for (const module of modules) preloadModule(module, { as: 'script', nonce });
  return children;
}
