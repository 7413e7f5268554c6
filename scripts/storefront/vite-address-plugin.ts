import type { EndpointAddress } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import type { Plugin } from 'vite';

const ADDRESSES = 'virtual:shop-addresses';
const RESOLVED = `\0${ADDRESSES}`;

/** Areas that script calls through `useApi()`; all others belong to loaders and actions. */
const BROWSER_AREAS = new Set(
  'address backInStock catalog customer delivery event page passkey quote returns wishlist'.split(' '),
);
/** Never called by script: these return tokens, belong to forms of private pages, or to mail providers. */
const NOT_IN_BROWSER = /^\/auth\/passkey$|^\/customer\/order\b|\/one-click$/;

/**
 * Exposes the addresses of shop API calls to the browser without the schemas, which would be a fifth of its script.
 */
export function shopAddresses(): Plugin {
  return {
    name: 'shop-addresses',
    resolveId: (id) => (id === ADDRESSES ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const shopAddresses = ${JSON.stringify(getAddresses())};` : undefined),
  };
}

function getAddresses() {
  const areas = Object.entries<Record<string, EndpointAddress>>(shopEndpoints);
  const called = areas.filter(([name]) => BROWSER_AREAS.has(name));
  return Object.fromEntries(called.map(([name, area]) => [name, buildArea(area)]));
}

const buildArea = (area: Record<string, EndpointAddress>) =>
  Object.fromEntries(
    Object.entries(area)
      .filter(([, { path }]) => !NOT_IN_BROWSER.test(path))
      .map(([name, { method, base, version, path, withoutLocale, withQuote }]) => [
        name,
        { method, base, version, path, withoutLocale, withQuote },
      ]),
  );
