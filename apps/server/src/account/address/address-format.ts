import { findRegions } from '@shop/domain/account/address-regions';
import type { PostalAddress } from '@shop/domain/account/postal-address';
import { formatAddress } from 'localized-address-format';

type Addressee = { firstName: string; lastName: string };

/**
 * Postal address lines in the format of the country, without the country. Typed text is inserted literally, never as
 * a template.
 */
export const addressLines = ({
  firstName,
  lastName,
  company,
  line1,
  line2,
  ...place
}: Addressee & PostalAddress): string[] =>
  formatAddress({
    postalCountry: place.country,
    name: `${firstName} ${lastName}`,
    organization: company ?? '',
    addressLines: [line1, line2 ?? ''],
    locality: place.city ?? '',
    administrativeArea: writtenRegion(place, line1),
    postalCode: place.postcode ?? '',
  });

/** Countries whose region code is not understood on a parcel, so the name is written. */
const SPELT_OUT = new Set(['AE']);

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** Region name in the script of the street: an address never mixes two scripts. */
function writtenRegion({ country, region = '' }: Pick<PostalAddress, 'country' | 'region'>, street: string): string {
  if (!SPELT_OUT.has(country)) return region;
  const names = findRegions(country, ARABIC_LETTER.test(street) ? 'ar' : 'en');
  return names?.find(({ code }) => code === region)?.name ?? region;
}
