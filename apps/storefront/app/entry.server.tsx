import { partAssets } from 'virtual:part-assets';
import { textAssets } from 'virtual:text-assets';
import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router';
import { createDocumentHandler, STREAM_TIMEOUT_MS } from './shell/document-handler.server.tsx';
import { visitorContext } from './shop/contexts.ts';

export const streamTimeout = STREAM_TIMEOUT_MS;

export default createDocumentHandler({ textAssets, partAssets });

/** Thrown responses are regular; all other server errors are reported to the host. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal || request.signal.aborted) return;
  context.get(visitorContext).services.report(error, new URL(request.url).pathname);
};
