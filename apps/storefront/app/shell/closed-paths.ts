import { isPageOpen } from '@shop/domain/site/pages/alternates';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { data, type MiddlewareFunction } from 'react-router';
import { visitorContext } from '#app/shop/contexts.ts';

/** §2: returns 404 for a path not enabled for the store's locale, or whose content page is not. */
export const refuseClosedPaths: MiddlewareFunction<Response> = ({ url, context }) => {
  const { store } = context.get(visitorContext).site;
  const path = withoutPrefix(url.pathname, store);
  if (!isPageOpen(path, store)) throw data(null, { status: 404 });
};
