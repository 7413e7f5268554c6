import { ShopError } from '@shop/domain/shop-error';

export const noSuchPage = () =>
  new ShopError('There is no page at this url', { code: 'page_not_found', kind: 'not-found', field: 'url' });

/** Only the content service knows whether there is one, and it does not answer. */
export const pageAway = () =>
  new ShopError('This page cannot be shown at the moment. Please try again shortly.', {
    code: 'page_unavailable',
    kind: 'unavailable',
    field: 'url',
  });
