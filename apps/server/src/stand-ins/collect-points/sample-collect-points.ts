import type { CollectPoint, CollectPoints } from '#server/order/checkout/checkout-deps.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';

/** Deterministic sample collection points: the postcode district is the customer's own, everything else is invented. */
export const sampleCollectPoints: CollectPoints = {
  near({ country, postcode, city }: OrderPostalAddress): CollectPoint[] {
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
