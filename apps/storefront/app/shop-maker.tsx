import type { Visitor } from '@shop/contracts/storefront';
import type { Brand } from '@shop/domain/brand';
import type { Store } from '@shop/domain/store';
import type { ReactNode } from 'react';
import { EMPTY_FRAME, type Frame } from './frame.ts';
import { textsOf } from './i18n/catalogues.server.ts';
import { ShopProvider, shopOf } from './shop.tsx';

/** For tests: the outlet's store, or one that differs from it. */
export const aStore = (differing: Partial<Store> = {}): Store => ({
  brand: 'outlet',
  storeId: 4,
  localeISOCode: 'en-GB',
  language: 'en',
  direction: 'ltr',
  currency: 'GBP',
  currencySymbol: '£',
  countryCode: 'UK',
  storeTag: 'uk',
  alpha2: 'GB',
  alpha3: 'GBR',
  checkoutTLD: 'co.uk',
  dateFormat: 'DD/MM/YYYY',
  gtmStoreCode: 'UK',
  bmsStoreCode: 'UK',
  plpSortCode: 'slider_price_gbp_min',
  subpathPrefix: '',
  currencyMenuFlagImage: 'gb.svg',
  consentToolId: { staging: 'staging', production: 'production' },
  searchDomainKey: 'outlet',
  searchUserId: 'server',
  sizeFormat: 'default',
  priceTax: 'vat',
  timeZone: 'Europe/London',
  requiredStoreCookie: '',
  enabledFeatures: [],
  categoryHomepages: [],
  ...differing,
});

export const FRENCH = { localeISOCode: 'fr-FR', language: 'fr', alpha2: 'FR', subpathPrefix: 'fr' } as const;
export const ARABIC = { localeISOCode: 'ar-AE', language: 'ar', direction: 'rtl', subpathPrefix: 'ar-ae' } as const;

const brand = {
  key: 'outlet',
  shortCode: 'MWO',
  name: 'Merroway Outlet',
  titleName: 'Merroway Outlet',
  legalName: 'Merroway Outlet Limited',
  address: { streetAddress: '12 Loom Street', locality: 'Manchester', postalCode: 'M1 0AA' },
  socialLinks: {
    common: [{ name: 'Instagram', url: 'https://instagram.example.com/outlet', icon: 'instagram' }],
  } as unknown as Brand['socialLinks'],
  paymentOptions: [{ name: 'Visa', img: 'visa' }],
  homePageLanguageAlternates: [{ href: 'https://outlet.example.com/', language: 'en-gb' }],
  appLinks: { ios: 'https://apps.example.com/ios/outlet', android: 'https://apps.example.com/android/outlet' },
} as Partial<Brand> as Brand;

/** For tests: a guest of the outlet. */
export const aVisitor = (differing: Partial<Visitor> = {}): Visitor => ({
  api: {} as Visitor['api'],
  session: {
    signedIn: false,
    login: async () => {},
    loginWithPasskey: async () => {},
    logout: async () => {},
    changePassword: async () => {},
  },
  content: {} as Visitor['content'],
  feeds: {} as Visitor['feeds'],
  now: new Date('2026-06-01T12:00:00Z'),
  footer: async () => undefined,
  uploadPhoto: async () => 'photo',
  store: aStore(),
  brand,
  origin: 'https://outlet.example',
  stores: [aStore()],
  sisters: [],
  nonce: 'once',
  demo: false,
  environment: 'test',
  report: (error) => {
    throw error;
  },
  ...differing,
});

type InShopProps = { visitor?: Visitor; frame?: Frame; children: ReactNode };

/** For tests: a component as it stands in a page of the shop. */
export function InShop({ visitor = aVisitor(), frame = EMPTY_FRAME, children }: InShopProps) {
  return (
    <ShopProvider shop={shopOf(visitor, frame)} texts={textsOf(visitor.store)}>
      {children}
    </ShopProvider>
  );
}
