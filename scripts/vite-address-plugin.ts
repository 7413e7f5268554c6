import type { EndpointAddress } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import type { Plugin } from 'vite';

const ADDRESSES = 'virtual:shop-addresses';
const RESOLVED = `\0${ADDRESSES}`;

/** Gives the browser where each call of the shop API goes, without the schemas, which would be a fifth of its script. */
export function shopAddresses(): Plugin {
  return {
    name: 'shop-addresses',
    resolveId: (id) => (id === ADDRESSES ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const shopAddresses = ${JSON.stringify(addressesOf())};` : undefined),
  };
}

function addressesOf() {
  const areas = Object.entries<Record<string, EndpointAddress>>(shopEndpoints);
  return Object.fromEntries(areas.map(([name, area]) => [name, areaOf(area)]));
}

const areaOf = (area: Record<string, EndpointAddress>) =>
  Object.fromEntries(
    Object.entries(area).map(([name, { method, base, version, path, withoutLocale, withQuote }]) => [
      name,
      { method, base, version, path, withoutLocale, withQuote },
    ]),
  );
