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
    administrativeArea: place.region ?? '',
    postalCode: place.postcode ?? '',
  });
