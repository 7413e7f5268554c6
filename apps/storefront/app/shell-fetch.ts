import { shellFetchesFrame } from '@shop/domain/shell-routes';
import type { MiddlewareFunction } from 'react-router';
import { frameContext } from './contexts.ts';

/** §2: the shell fetches what stands around a page, unless the page's own loader does, as on the four shell routes. */
export const fetchFrame: MiddlewareFunction<Response> = ({ pattern, context }) => {
  // Begun here, and waited for where the document is made: the page's own data is fetched meanwhile.
  if (shellFetchesFrame(pattern === '/*' ? CATCH_ALL : pattern)) void context.get(frameContext)();
};

/** What the specification calls the router's `/*`. */
const CATCH_ALL = '/[...slug]';
