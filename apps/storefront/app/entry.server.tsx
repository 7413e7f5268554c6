import { partAssets } from 'virtual:part-assets';
import { textAssets } from 'virtual:text-assets';
import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router';
import { visitorContext } from './contexts.ts';
import { createDocumentHandler, STREAM_TIMEOUT_MS } from './document-handler.server.tsx';

export const streamTimeout = STREAM_TIMEOUT_MS;

export default createDocumentHandler({ textAssets, partAssets });

/** A refusal is an answer; whatever else goes wrong on the server, the host is told. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal || request.signal.aborted) return;
  context.get(visitorContext).report(error, new URL(request.url).pathname);
};
