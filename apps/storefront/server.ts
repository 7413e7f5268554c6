import * as build from 'virtual:react-router/server-build';
import type { RenderMail, RenderPage } from '@shop/contracts/storefront';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { basenameOf } from '#app/basename.ts';
import { visitorContext } from '#app/contexts.ts';
import { renderLetter } from '#app/mail/render-letter.tsx';

/** One per locale prefix, all made from the same build: routes match, and links are written, below the prefix. */
const handlers = new Map<string, RequestHandler>();

export const renderPage: RenderPage = (request, visitor) => {
  const basename = basenameOf(new URL(request.url).pathname, visitor.store);
  return handlerBelow(basename)(request, new RouterContextProvider(new Map([[visitorContext, visitor]])));
};

export const renderMail: RenderMail = renderLetter;

function handlerBelow(basename: string): RequestHandler {
  const handler = handlers.get(basename) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  handlers.set(basename, handler);
  return handler;
}
