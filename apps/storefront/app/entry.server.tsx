import { partAssets } from 'virtual:part-assets';
import { textAssets } from 'virtual:text-assets';
import { isApiError } from '@shop/contracts/shop/api-error';
import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router';
import { createDocumentHandler, STREAM_TIMEOUT_MS } from './shell/document-handler.server.tsx';
import { outageContext, visitorContext } from './shop/contexts.ts';

const UNAVAILABLE = 503;

export const streamTimeout = STREAM_TIMEOUT_MS;

export default createDocumentHandler({ textAssets, partAssets });

/** Thrown responses are regular; all other server errors are reported to the host. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal || request.signal.aborted) return;
  // Logged by the API. The document handler sees a sanitised error only, so it is told by the context.
  if (isApiError(error) && error.status === UNAVAILABLE) {
    context.get(outageContext).isUnavailable = true;
    return;
  }
  context.get(visitorContext).services.report(error, new URL(request.url).pathname);
};
