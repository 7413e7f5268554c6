import type { Endpoint, EndpointAddress } from '../endpoint.ts';
import type { ClientOptions } from './api-request.ts';
import { type ApiFetch, type Call, createCall } from './endpoint-call.ts';
import type { shopEndpoints } from './endpoints.ts';

type ShopEndpoints = typeof shopEndpoints;

/** Where each call goes, without what its parts look like: all that a browser needs, which has no use for schemas. */
export type ShopAddresses = { [Area in keyof ShopEndpoints]: Record<keyof ShopEndpoints[Area], EndpointAddress> };

export type ShopApi = {
  [Area in keyof ShopEndpoints]: {
    [Name in keyof ShopEndpoints[Area]]: ShopEndpoints[Area][Name] extends infer E extends Endpoint ? Call<E> : never;
  };
};

/** The typed shop API over any `fetch`. Replies can be checked only by endpoints that have their schemas. */
export function shopApiOf(addresses: ShopAddresses, fetch: ApiFetch, options: ClientOptions): ShopApi {
  const callsOf = (area: Record<string, EndpointAddress>) =>
    Object.fromEntries(Object.entries(area).map(([name, address]) => [name, createCall(address, { fetch, options })]));

  return Object.fromEntries(Object.entries(addresses).map(([name, area]) => [name, callsOf(area)])) as ShopApi;
}
