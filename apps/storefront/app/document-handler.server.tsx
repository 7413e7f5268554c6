import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { Visitor } from '@shop/contracts/storefront';
import { alternatesOf, siteOf } from '@shop/domain/alternates';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleDocumentRequestFunction, ServerRouter } from 'react-router';
import { frameContext, visitorContext } from './contexts.ts';
import { FRAME_KEYS } from './frame.server.ts';
import type { Frame } from './frame.ts';
import { AlternatesProvider } from './head/page-head.tsx';
import { catalogueName } from './i18n/catalogue-name.ts';
import { textsOf } from './i18n/catalogues.server.ts';
import type { LateShare } from './i18n/text.ts';
import { type PartAssets, PartAssetsProvider } from './late-part.tsx';
import { NonceProvider } from './nonce.ts';
import { isPage } from './page-handle.ts';
import { scriptAfterPaint } from './script-after-paint.server.ts';
import { sharedHeaders, sharedPage } from './shared-page.ts';
import { ShopProvider, shopOf } from './shop.tsx';
import { DescribeProvider } from './structured-data/about-page.tsx';
import { createDescribePage } from './structured-data/describe-page.server.ts';

/** How long a deferred value may keep a page open. */
export const STREAM_TIMEOUT_MS = 5_000;
/** Boundaries that a late value rejects can still be written before the page is closed. */
const CLOSING_MS = 1_000;

type Assets = {
  /** The files of each share of each catalogue, by their names: `fr.first`. */
  textAssets: Partial<Record<string, readonly string[]>>;
  partAssets: PartAssets;
};
type Page = {
  request: Request;
  context: EntryContext;
  visitor: Visitor;
  frame: Frame;
  textModules: readonly string[];
  partAssets: PartAssets;
};

/** Makes the HTML of a page: whole, or in pieces where a route says that private data arrives later. */
export function createDocumentHandler(assets: Assets): HandleDocumentRequestFunction {
  // biome-ignore lint/complexity/useMaxParams: the framework calls it with five
  return async (request, status, headers, context, loadContext) => {
    const visitor = loadContext.get(visitorContext);
    const { frame, turnsAt } = await loadContext.get(frameContext)();
    const around = sharedPage({ keys: FRAME_KEYS, now: visitor.now, turnsAt });
    const init = { status, headers: sharedHeaders({ loaderHeaders: headers, parentHeaders: new Headers(around) }) };
    init.headers.set('Content-Type', 'text/html; charset=utf-8');
    if (request.method === 'HEAD') return new Response(null, init);

    const page = { request, context, visitor, frame, ...assetsOf(context, visitor, assets) };
    return new Response(await (isDeferred(context) ? streamPage(page) : renderWhole(page)), init);
  };
}

/** A route says so itself: `export const handle = { deferred: true }`. */
const isDeferred = (context: EntryContext): boolean => handlesOf(context).some((handle) => isPage(handle, 'deferred'));

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): unknown[] =>
  staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);

/** The files that the page needs before it can be taken over; a part asks for its own. */
function assetsOf(context: EntryContext, { store }: Visitor, { textAssets, partAssets }: Assets) {
  const filesOf = (share: 'first' | LateShare) => textAssets[`${catalogueName(store)}.${share}`] ?? [];
  const isFew = handlesOf(context).some((handle) => isPage(handle, 'fewTexts'));
  const shares = isFew ? (['first'] as const) : (['first', 'product', 'later'] as const);
  return {
    textModules: shares.flatMap(filesOf),
    partAssets: { ...partAssets, product: [...(partAssets.product ?? []), ...filesOf('product')] },
  };
}

/**
 * A page that is cached is needed whole, and a string costs far less than a stream. The loaders' data is read first and
 * put where the router looks for it, so that nothing in the page has to wait.
 */
async function renderWhole(page: Page): Promise<string> {
  const value = await readText(page.context.serverHandoffStream);
  const arrived = Object.assign(Promise.resolve(), { result: { done: true, value } });
  const context = { ...page.context, renderMeta: { streamCache: { 0: arrived } } };
  return `<!DOCTYPE html>${scriptAfterPaint(renderToString(pageElement({ ...page, context })), page.visitor.nonce)}`;
}

async function readText(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

function streamPage(page: Page): Promise<ReadableStream> {
  const { nonce, report } = page.visitor;
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(pageElement(page), {
      nonce,
      onShellReady() {
        shellSent = true;
        resolve(createReadableStreamFromReadable(pipe(new PassThrough())));
      },
      onShellError: reject,
      // What happens before is the router's to report: it makes the page anew with an apology.
      onError(error) {
        if (shellSent) report(error, new URL(page.request.url).pathname);
      },
      onAllReady: () => clearTimeout(timer),
    });
    const timer = setTimeout(abort, STREAM_TIMEOUT_MS + CLOSING_MS);
  });
}

function pageElement({ request, context, visitor, frame, textModules, partAssets }: Page): ReactNode {
  const { store, nonce } = visitor;
  return (
    <ShopProvider shop={shopOf(visitor, frame)} texts={textsOf(store)}>
      <NonceProvider value={nonce}>
        <PartAssetsProvider value={partAssets}>
          <DescribeProvider value={createDescribePage(visitor)}>
            <AlternatesProvider value={(page) => alternatesOf(page, siteOf(visitor), store.brand)}>
              <TextPreload modules={textModules} nonce={nonce}>
                <ServerRouter context={context} url={request.url} nonce={nonce} />
              </TextPreload>
            </AlternatesProvider>
          </DescribeProvider>
        </PartAssetsProvider>
      </NonceProvider>
    </ShopProvider>
  );
}

type TextPreloadProps = { modules: Page['textModules']; nonce: string; children: ReactNode };

/**
 * The browser needs the texts before it can take the page over: let it fetch them together with the script. It stands
 * around the page, since a sibling here that the browser does not have would shift every `useId`.
 */
function TextPreload({ modules, nonce, children }: TextPreloadProps) {
  for (const module of modules) preloadModule(module, { as: 'script', nonce });
  return children;
}
