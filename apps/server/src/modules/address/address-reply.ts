import type { AddressCountry, AddressReply, OrderAddress } from '@shop/contracts/shop/address';
import { regionsOf } from '@shop/domain/address-regions';
import { addressCountries, addressRules } from '@shop/domain/postal-address';
import type { Store } from '@shop/domain/store';
import { addressLines } from './address-format.ts';
import type { BookAddress } from './address-service.ts';

/** Whom and where, as a module keeps it: what a country does not have is null or absent. */
type KeptPlace = { [Part in keyof Omit<OrderAddress, 'lines'>]: OrderAddress[Part] | null };

/** As it is shown, with the lines of a letter. */
export function writtenAddress(place: KeptPlace): OrderAddress {
  const { firstName, lastName, company, line1, line2, city, region, postcode, country, phone } = place;
  const optional = Object.fromEntries(
    Object.entries({ company, line2, city, region, postcode, phone }).filter(([, value]) => value),
  );
  const address = { firstName, lastName, line1, country, ...optional } as Omit<OrderAddress, 'lines'>;
  return { ...address, lines: addressLines(address) };
}

export const bookReply = (row: BookAddress, delivered: readonly string[]): AddressReply => ({
  id: row.addressId,
  ...writtenAddress(row),
  isDelivered: delivered.includes(row.country),
  isDefaultDelivery: row.isDefaultDelivery,
  isDefaultBilling: row.isDefaultBilling,
});

/** How the addresses of each country are asked for: first those that the store delivers to. */
export const countriesOf = (store: Store, delivered: readonly string[]): AddressCountry[] =>
  [...delivered, ...addressCountries().filter((code) => !delivered.includes(code))].map((code) => ({
    code,
    isDelivered: delivered.includes(code),
    parts: [...(addressRules(code) ?? [])],
    ...regionListOf(code, store),
  }));

function regionListOf(country: string, { language }: Store) {
  const regions = regionsOf(country, language);
  return regions && { regions: [...regions] };
}
