import type { Endpoint } from '../endpoint.ts';
import type { ClientOptions } from './api-request.ts';
import { catalogEndpoints } from './catalog.ts';
import { customerEndpoints } from './customer.ts';
import { type ApiFetch, type Call, createCaller } from './endpoint-call.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { pageEndpoints } from './page.ts';
import { previewEndpoints } from './preview.ts';

const shopEndpoints = {
  catalog: catalogEndpoints,
  customer: customerEndpoints,
  newsletter: newsletterEndpoints,
  page: pageEndpoints,
  preview: previewEndpoints,
};

export type ShopApi = {
  [Area in keyof typeof shopEndpoints]: {
    [Name in keyof (typeof shopEndpoints)[Area]]: (typeof shopEndpoints)[Area][Name] extends infer E extends Endpoint
      ? Call<E>
      : never;
  };
};

/** The typed shop API over any `fetch`: the browser's, a server's, or one that never leaves the process. */
export function createShopApi(fetch: ApiFetch, options: ClientOptions): ShopApi {
  const caller = createCaller(fetch, options);
  const callsOf = (area: Record<string, Endpoint>) =>
    Object.fromEntries(Object.entries(area).map(([name, endpoint]) => [name, caller(endpoint)]));

  return Object.fromEntries(Object.entries(shopEndpoints).map(([name, area]) => [name, callsOf(area)])) as ShopApi;
}
