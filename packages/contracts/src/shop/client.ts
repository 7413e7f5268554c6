import { type ApiFetch, buildShopApi, type ClientOptions, type ShopApi } from './endpoint-call.ts';
import { shopEndpoints } from './endpoints.ts';

export type { ShopApi } from './endpoint-call.ts';

/** Typed shop API over any `fetch`: a server's, or an in-process one. */
export const createShopApi = (fetch: ApiFetch, options: ClientOptions): ShopApi =>
  buildShopApi(shopEndpoints, fetch, options);
