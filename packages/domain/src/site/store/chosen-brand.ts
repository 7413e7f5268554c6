import { ShopError } from '../../shop-error.ts';
import { listBrands } from './identity.ts';
import type { BrandKey, Store } from './store.ts';

/** The named brand, or the only one of the shop. */
export function chooseBrand(stores: readonly Pick<Store, 'brand'>[], named: string | undefined): BrandKey {
  const brands = listBrands(stores);
  const [first] = brands;
  if (named === undefined && brands.length === 1 && first !== undefined) return first;
  if (named !== undefined && brands.includes(named)) return named;
  throw brandUnknown(named === undefined ? 'Say which brand' : `--brand ${named}`, brands);
}

/** Contracts check the form of a key only. */
export function requireBrand(stores: readonly Pick<Store, 'brand'>[], brand: string): void {
  const brands = listBrands(stores);
  if (!brands.includes(brand)) throw brandUnknown(`The shop has no brand ${brand}`, brands);
}

const brandUnknown = (reason: string, brands: readonly BrandKey[]): ShopError =>
  new ShopError(`${reason}: expected one of ${brands.join(', ')}`, { code: 'brand_unknown', kind: 'invalid' });

type Place = { brand?: string | undefined; locale?: string | undefined };

/** The named store; without a locale, the one at the root of the brand's host. */
export function chooseStoreOf<One extends Pick<Store, 'brand' | 'localeISOCode' | 'subpathPrefix'>>(
  stores: readonly One[],
  { brand: named, locale }: Place,
): One {
  const brand = chooseBrand(stores, named);
  const own = stores.filter((one) => one.brand === brand);
  const store =
    locale === undefined
      ? (own.find(({ subpathPrefix }) => subpathPrefix === '') ?? own[0])
      : own.find(({ localeISOCode }) => localeISOCode === locale);
  if (store) return store;
  const locales = own.map(({ localeISOCode }) => localeISOCode);
  throw new ShopError(`--locale ${locale}: expected one of ${locales.join(', ')}`, {
    ...{ code: 'store_unknown', kind: 'invalid' },
  });
}
