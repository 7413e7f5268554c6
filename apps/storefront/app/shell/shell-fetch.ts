import { shellFetchesFrame } from '@shop/domain/site/pages/shell-routes';
import type { MiddlewareFunction } from 'react-router';
import { frameContext } from '#app/shop/contexts.ts';

/** §2: the shell fetches the page frame, unless the page's own loader does, as on the four shell routes. */
export const fetchFrame: MiddlewareFunction<Response> = ({ pattern, context }) => {
  // Starts the fetch without awaiting it, in parallel with the page's data; awaited when the document is rendered.
  if (shellFetchesFrame(pattern === '/*' ? CATCH_ALL : pattern)) void context.get(frameContext)();
};

/** Name of the router's `/*` in the specification. */
const CATCH_ALL = '/[...slug]';
