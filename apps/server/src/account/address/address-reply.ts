import type { AddressCountry, AddressReply, OrderAddress } from '@shop/contracts/shop/account/address';
import { findRegions } from '@shop/domain/account/address-regions';
import { addressCountries, addressRules } from '@shop/domain/account/postal-address';
import type { Store } from '@shop/domain/site/store/store';
import { addressLines } from './address-format.ts';
import type { BookAddress } from './address-service.ts';

/** Stored address: parts that a country does not have are null or absent. */
type StoredAddress = { [Part in keyof Omit<OrderAddress, 'lines'>]: OrderAddress[Part] | null };

/** Address for display, with its postal lines. */
export function writtenAddress(place: StoredAddress): OrderAddress {
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

/** Address form of each country; the store's delivery countries come first. */
export const listCountries = (store: Store, delivered: readonly string[]): AddressCountry[] =>
  [...delivered, ...addressCountries().filter((code) => !delivered.includes(code))].map((code) => ({
    code,
    isDelivered: delivered.includes(code),
    parts: [...(addressRules(code) ?? [])],
    ...buildRegions(code, store),
  }));

function buildRegions(country: string, { language }: Store) {
  const regions = findRegions(country, language);
  return regions && { regions: [...regions] };
}
