import type { StaffApi } from '@shop/contracts/staff/client';

export type FeedPlace = Awaited<ReturnType<StaffApi['feeds']['places']>>['items'][number];

const PARAMETER = 'place';
const SCOPE = 'store';

export const placeKey = ({ brand, region }: Pick<FeedPlace, 'brand' | 'region'>): string => `${brand}.${region}`;

/** Place of the address, else that of the store in scope, else the first. */
export function choosePlace(places: readonly FeedPlace[], search: URLSearchParams): FeedPlace | undefined {
  const named = places.find((place) => placeKey(place) === search.get(PARAMETER));
  const scope = Number(search.get(SCOPE) ?? Number.NaN);
  const ofStore = places.find(({ region, stores }) => region !== '*' && stores.includes(scope));
  return named ?? ofStore ?? places.find(({ region }) => region !== '*') ?? places[0];
}
