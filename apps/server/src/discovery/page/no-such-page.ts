import { ShopError } from '@shop/domain/shop-error';

export const noSuchPage = () =>
  new ShopError('Page not found', { code: 'page_not_found', kind: 'not-found', field: 'url' });

/** 503 instead of 404: only the content service knows whether the page exists, and it does not answer. */
export const pageAway = () =>
  new ShopError('This page cannot be shown at the moment. Please try again shortly.', {
    code: 'page_unavailable',
    kind: 'unavailable',
    field: 'url',
  });
