import { ShopError } from '@shop/domain/shop-error';

export const noSuchPage = () =>
  new ShopError('There is no page at this url', { code: 'page_not_found', kind: 'not-found', field: 'url' });
