import type { OrderPlace } from '../order/order-parts.ts';
import type { CollectPoint, CollectPoints } from './checkout-parts.ts';

/** Places that could be there, the same each time: the district is the shopper's own, everything in it is invented. */
export const sampleCollectPoints: CollectPoints = {
  near({ country, postcode, city }: OrderPlace): CollectPoint[] {
    const district = country === 'GB' ? postcode?.split(' ')[0] : undefined;
    if (!district) return [];
    return PLACES.map(([name, street], place) => ({
      id: `${district.toLowerCase()}-${place + 1}`,
      name,
      line1: `${12 + ((district.length * 7 + place * 31) % 80)} ${street}`,
      city: city ?? district,
      postcode: `${district} ${place + 1}AA`,
      country,
    }));
  },
};

const PLACES = [
  ['Corner News', 'Station Road'],
  ['Market Street Stores', 'Market Street'],
  ['The Parcel Wall', 'Bridge Street'],
  ['Parkside Convenience', 'Park Lane'],
] as const;
