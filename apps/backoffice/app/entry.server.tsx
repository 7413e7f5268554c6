import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { TEXTS } from './i18n/catalogues.server.ts';
import { TextProvider } from './i18n/text-context.tsx';
import { languageContext } from './staff/language-context.ts';
import { visitorContext } from './staff/visitor-context.ts';
import { NonceContext } from './ui/page/nonce.tsx';

/** Whole pages, not streamed: loader data is read first, so that nothing suspends. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = loadContext.get(visitorContext);
  const language = loadContext.get(languageContext);
  const value = await readText(context.serverHandoffStream);
  const arrived = Object.assign(Promise.resolve(), { result: { done: true, value } });
  const html = renderToString(
    <TextProvider language={language} texts={TEXTS[language]}>
      <NonceContext value={nonce}>
        <ServerRouter
          context={{ ...context, renderMeta: { streamCache: { 0: arrived } } }}
          url={request.url}
          nonce={nonce}
        />
      </NonceContext>
    </TextProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Thrown responses are regular; all other errors are reported to the host. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal || request.signal.aborted) return;
  context.get(visitorContext).report(error, new URL(request.url).pathname);
};

async function readText(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}
