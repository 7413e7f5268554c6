import { regionsOf } from '@shop/domain/address-regions';
import type { Place } from '@shop/domain/postal-address';
import { formatAddress } from 'localized-address-format';

type Addressee = { firstName: string; lastName: string };

/** The lines of a letter, as its country writes them, without the country. What people typed is text in them, never a template. */
export const addressLines = ({ firstName, lastName, company, line1, line2, ...place }: Addressee & Place): string[] =>
  formatAddress({
    postalCountry: place.country,
    name: `${firstName} ${lastName}`,
    organization: company ?? '',
    addressLines: [line1, line2 ?? ''],
    locality: place.city ?? '',
    administrativeArea: writtenRegion(place, line1),
    postalCode: place.postcode ?? '',
  });

/** Where nobody would know the code from a letter. */
const SPELT_OUT = new Set(['AE']);

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** In the script of the rest: one letter is not written in two. */
function writtenRegion({ country, region = '' }: Pick<Place, 'country' | 'region'>, street: string): string {
  if (!SPELT_OUT.has(country)) return region;
  const names = regionsOf(country, ARABIC_LETTER.test(street) ? 'ar' : 'en');
  return names?.find(({ code }) => code === region)?.name ?? region;
}
