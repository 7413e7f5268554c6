import * as build from 'virtual:react-router/server-build';
import type { RenderMail, RenderPage } from '@shop/contracts/storefront';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { renderMail as renderMailMessage } from './app/mail/render-mail.tsx';
import { getBasename } from './app/shell/basename.ts';
import { loadFrame } from './app/shell/frame.server.ts';
import { frameContext, outageContext, sentTilesContext, visitorContext } from './app/shop/contexts.ts';

/** One handler per locale prefix, all from the same build: routes match, and links are written, below the prefix. */
const handlers = new Map<string, RequestHandler>();

export const renderPage: RenderPage = (request, visitor) => {
  const basename = getBasename(new URL(request.url).pathname, visitor.site.store);
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(outageContext, { isUnavailable: false });
  if (isDocument(request)) {
    context.set(sentTilesContext, new Map());
    context.set(
      frameContext,
      once(() => loadFrame(visitor)),
    );
  }
  return handlerBelow(basename)(request, context);
};

export const renderMail: RenderMail = renderMailMessage;

/** The router requests page data with the suffix `.data`. */
const isDocument = ({ url }: Request): boolean => !new URL(url).pathname.endsWith('.data');

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    if (made !== undefined) return made;
    made = make();
    // Avoids an unhandled rejection when the page is not rendered and the promise is never awaited.
    made.catch(() => {});
    return made;
  };
}

function handlerBelow(basename: string): RequestHandler {
  const handler = handlers.get(basename) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  handlers.set(basename, handler);
  return handler;
}
