import * as build from 'virtual:react-router/server-build';
import type { RenderMail, RenderPage } from '@shop/contracts/storefront';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { basenameOf } from '#app/basename.ts';
import { frameContext, visitorContext } from '#app/contexts.ts';
import { loadFrame } from '#app/frame.server.ts';
import { renderLetter } from '#app/mail/render-letter.tsx';

/** One per locale prefix, all made from the same build: routes match, and links are written, below the prefix. */
const handlers = new Map<string, RequestHandler>();

export const renderPage: RenderPage = (request, visitor) => {
  const basename = basenameOf(new URL(request.url).pathname, visitor.store);
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  if (isDocument(request))
    context.set(
      frameContext,
      once(() => loadFrame(visitor)),
    );
  return handlerBelow(basename)(request, context);
};

export const renderMail: RenderMail = renderLetter;

/** The router asks for the data of a page by its path and this ending. */
const isDocument = ({ url }: Request): boolean => !new URL(url).pathname.endsWith('.data');

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    if (made !== undefined) return made;
    made = make();
    // Where the page is not shown after all, nobody waits for it.
    made.catch(() => {});
    return made;
  };
}

function handlerBelow(basename: string): RequestHandler {
  const handler = handlers.get(basename) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  handlers.set(basename, handler);
  return handler;
}
