import type { Visitor } from '@shop/contracts/storefront';
import { type Brand, type SocialLink, socialLinksFor } from '@shop/domain/brand';
import { ROUTER_INVARIANT_MESSAGE } from '@shop/domain/request-error';
import { createContext, type ReactNode, useContext } from 'react';
import { storePattern } from '#app/i18n/money.ts';
import type { MoneyPattern } from '#app/i18n/money-pattern.ts';
import { type StoreWords, storeName } from '#app/i18n/store-name.ts';
import { TextProvider, type Texts } from '#app/i18n/text.ts';
import { UiLocaleProvider } from '#app/ui/locale.tsx';
import type { Frame } from './frame.ts';

type ShopBrand = Pick<
  Brand,
  'key' | 'shortCode' | 'name' | 'titleName' | 'legalName' | 'address' | 'paymentOptions' | 'appLinks'
> & { socialLinks: readonly SocialLink[] };

/** What a page says of the shop it belongs to: the same for every guest, and as long as the document lives. */
export type Shop = Pick<
  Visitor,
  | 'store'
  | 'origin'
  | 'demo'
  | 'environment'
  | 'stagingHost'
  | 'checkoutAddress'
  | 'reporting'
  | 'features'
  | 'thirdParties'
> & {
  brand: ShopBrand;
  frame: Frame;
  /** Browsers would have to look both up in large tables, and may find other words than the server. */
  money: MoneyPattern;
  storeName: StoreWords;
};

const SHOP_ID = 'shop';
const ShopContext = createContext<Shop | undefined>(undefined);

type ShopProviderProps = { shop: Shop; texts: Texts; children: ReactNode };

export function ShopProvider({ shop, texts, children }: ShopProviderProps) {
  const { store } = shop;
  return (
    <ShopContext value={shop}>
      <TextProvider value={texts}>
        <UiLocaleProvider value={{ locale: store.localeISOCode, direction: store.direction }}>
          {children}
        </UiLocaleProvider>
      </TextProvider>
    </ShopContext>
  );
}

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error(ROUTER_INVARIANT_MESSAGE);
  return shop;
}

export function shopOf(visitor: Visitor, frame: Frame): Shop {
  const { store, origin, brand, demo, environment, stagingHost, checkoutAddress, reporting, features, thirdParties } =
    visitor;
  const { key, shortCode, name, titleName, legalName, address, paymentOptions, appLinks } = brand;
  const socialLinks = socialLinksFor(brand, store.localeISOCode);
  const shownBrand = { key, shortCode, name, titleName, legalName, address, paymentOptions, appLinks, socialLinks };
  const settings = { environment, stagingHost, checkoutAddress, reporting, features, thirdParties };
  const written = { money: storePattern(store), storeName: storeName(store) };
  return { store, origin, demo, ...settings, brand: shownBrand, frame, ...written };
}

/** Carries the shop to the browser, outside of any loader, so that a page that failed knows its shop, too. */
export function ShopData() {
  const json = JSON.stringify(useShop()).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is not escaped, and `<` cannot occur in it
  return <script id={SHOP_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function readShop(): Shop {
  const json = document.getElementById(SHOP_ID)?.textContent;
  if (!json) throw new Error('The document does not say which shop it belongs to');
  return JSON.parse(json);
}
