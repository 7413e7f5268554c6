import { pageAddress } from '../../site/pages/canonical.ts';
import { ROUTES } from '../../site/pages/route-table.ts';
import { type Brand, socialLinksFor } from '../../site/store/brand.ts';
import type { Store } from '../../site/store/store.ts';
import { reference, type Statement } from './json-ld.ts';

type Shopfront = {
  brand: Brand;
  store: Pick<Store, 'localeISOCode' | 'subpathPrefix'>;
  origin: string;
};

/** Same for all stores of a brand: one company. */
export const organizationId = (origin: string): string => `${origin}/#organization`;

/** Company statement from the brand data (§3). */
export function organization({ brand, store, origin }: Shopfront): Statement {
  const { streetAddress, locality, postalCode } = brand.address;
  const addressIn = (path: string) => pageAddress({ origin, ...store }, path);
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    legalName: brand.legalName,
    alternateName: brand.alternateName,
    url: addressIn(ROUTES.home.path),
    logo: `${origin}${brand.logo}`,
    foundingDate: brand.foundingDate,
    founder: brand.founder.map((name) => ({ '@type': 'Person', name })),
    parentOrganization: { '@type': 'Organization', name: brand.parentOrganization },
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality: locality,
      postalCode,
      addressCountry: HOME_COUNTRY,
    },
    sameAs: socialLinksFor(brand, store.localeISOCode).map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: addressIn(ROUTES.contact.path),
    },
  };
}

/** Website statement with the site search. */
export function webSite({ brand, store, origin }: Shopfront): Statement {
  const home = pageAddress({ origin, ...store }, ROUTES.home.path);
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: brand.name,
    url: home,
    inLanguage: store.localeISOCode,
    publisher: reference(organizationId(origin)),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: pageAddress({ origin, ...store }, `${ROUTES.searchResults.path}?q={search_term_string}`),
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** All brands are based in the United Kingdom; their address data omits the country. */
const HOME_COUNTRY = 'GB';
