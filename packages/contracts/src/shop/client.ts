import type { ClientOptions } from './api-request.ts';
import { type ShopApi, shopApiOf } from './client-of.ts';
import type { ApiFetch } from './endpoint-call.ts';
import { shopEndpoints } from './endpoints.ts';

export type { ShopApi } from './client-of.ts';

/** The typed shop API over any `fetch`: a server's, or one that never leaves the process. */
export const createShopApi = (fetch: ApiFetch, options: ClientOptions): ShopApi =>
  shopApiOf(shopEndpoints, fetch, options);
