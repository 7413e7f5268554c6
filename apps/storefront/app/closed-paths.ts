import { isPageOpen } from '@shop/domain/alternates';
import { withoutPrefix } from '@shop/domain/store-choice';
import { data, type MiddlewareFunction } from 'react-router';
import { visitorContext } from './contexts.ts';

/** §2: a path that the store's locale may not see, or whose content page is not enabled for it, does not exist. */
export const refuseClosedPaths: MiddlewareFunction<Response> = ({ url, context }) => {
  const { store } = context.get(visitorContext);
  const path = withoutPrefix(url.pathname, store);
  if (!isPageOpen(path, store)) throw data(null, { status: 404 });
};
