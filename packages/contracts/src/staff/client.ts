import type { Endpoint } from '../endpoint.ts';
import { type ApiFetch, type Call, createCall } from '../shop/endpoint-call.ts';
import { staffEndpoints } from './endpoints.ts';
import { STAFF_BASE } from './staff-endpoint.ts';

type StaffEndpoints = typeof staffEndpoints;

export type StaffApi = {
  [Area in keyof StaffEndpoints]: {
    [Name in keyof StaffEndpoints[Area]]: StaffEndpoints[Area][Name] extends infer E extends Endpoint ? Call<E> : never;
  };
};

/** Typed API of the back office over any `fetch`. */
export function createStaffApi(fetch: ApiFetch, options: { checkReplies?: boolean } = {}): StaffApi {
  const fetchBelowBase: ApiFetch = (url, request) => fetch(`${STAFF_BASE}${url}`, request);
  const buildCalls = (area: Record<string, Endpoint>) =>
    Object.fromEntries(
      Object.entries(area).map(([name, endpoint]) => [name, createCall(endpoint, { fetch: fetchBelowBase, options })]),
    );
  return Object.fromEntries(Object.entries(staffEndpoints).map(([name, area]) => [name, buildCalls(area)])) as StaffApi;
}
