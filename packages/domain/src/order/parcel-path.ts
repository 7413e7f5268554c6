import { ROUTES } from '../site/pages/route-table.ts';

/** Query parameter of the lookup page that holds a tracking number; one of the parameters that §2 keeps. */
export const PARCEL_PARAMETER = 'order';

/** Page with the events of one parcel. */
export const parcelPath = (trackingNumber: string): string =>
  `${ROUTES.orderLookup.path}?${PARCEL_PARAMETER}=${encodeURIComponent(trackingNumber)}`;
