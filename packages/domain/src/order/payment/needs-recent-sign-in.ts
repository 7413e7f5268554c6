import { MS_PER_DAY } from '../../time.ts';
import type { OrderLineKind } from '../order-state.ts';

export type DeliveryPlace = {
  firstName: string;
  lastName: string;
  company?: string | null | undefined;
  line1: string;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  postcode?: string | null | undefined;
  country: string;
};

type Purchase = {
  /** A saved card or the balance of the account pays: the session alone is enough to spend them. */
  usesStoredMoney: boolean;
  kinds: readonly OrderLineKind[];
  place: DeliveryPlace;
  /** Addresses of earlier orders. */
  knownPlaces: readonly DeliveryPlace[];
};

/** An address is known this long after a paid order: the owner has had the confirmation meanwhile. */
export const PLACE_KNOWN_AFTER_MS = MS_PER_DAY;

/**
 * True where a stolen session could turn stored money into goods for an attacker: a parcel to a new address, or a
 * gift card, which is sent to any mailbox.
 */
export function needsRecentSignIn({ usesStoredMoney, kinds, place, knownPlaces }: Purchase): boolean {
  if (!usesStoredMoney) return false;
  if (kinds.includes('gift-card')) return true;
  const key = toKey(place);
  return kinds.includes('goods') && !knownPlaces.some((known) => toKey(known) === key);
}

/** The name belongs to the address: a parcel shop hands the parcel to the person named on it. */
const toKey = ({
  firstName,
  lastName,
  company,
  line1,
  line2,
  city,
  region,
  postcode,
  country,
}: DeliveryPlace): string =>
  [firstName, lastName, company, line1, line2, city, region, postcode, country]
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
