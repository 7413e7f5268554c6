import type { Visitor, VisitorSettings, VisitorSite } from '@shop/contracts/storefront';
import { ROUTER_INVARIANT_MESSAGE } from '@shop/domain/request-error';
import { type Brand, type SocialLink, socialLinksFor } from '@shop/domain/site/store/brand';
import { hasFeature } from '@shop/domain/site/store/features';
import { listCurrencies } from '@shop/domain/site/store/identity';
import { createContext, type ReactNode, useContext } from 'react';
import { SiteProvider } from '#app/head/site.ts';
import { type MoneyPatterns, moneyPatterns } from '#app/i18n/money.ts';
import { type StoreTexts, storeName } from '#app/i18n/store-name.ts';
import { TextProvider, type Texts } from '#app/i18n/text.ts';
import { BasePathProvider } from '#app/ui/page/base-path.ts';
import { UiLocaleProvider } from '#app/ui/page/locale.tsx';
import { type Frame, withoutPanels } from './frame.ts';

type ShopBrand = Pick<
  Brand,
  | 'key'
  | 'shortCode'
  | 'voice'
  | 'orderPrefix'
  | 'name'
  | 'titleName'
  | 'legalName'
  | 'address'
  | 'paymentOptions'
  | 'appLinks'
> & { socialLinks: readonly SocialLink[] };

/** Shop data of a page: the same for every guest, and constant while the document lives. */
export type Shop = Pick<VisitorSite, 'store' | 'look' | 'origin' | 'checkoutAddress'> &
  Omit<VisitorSettings, 'mediaDomain'> & {
    brand: ShopBrand;
    frame: Frame;
    /** Layouts that differ from the default, by feature flags. */
    layouts: { product?: 'plain'; quote?: 'plain' };
    /** Precomputed: browsers would need large tables and could format differently from the server. */
    money: MoneyPatterns;
    storeName: StoreTexts;
    /** Prefix of the pages' addresses; empty for a page requested without it. */
    basePath: string;
  };

const SHOP_ID = 'shop';
const ShopContext = createContext<Shop | undefined>(undefined);

type ShopProviderProps = { shop: Shop; texts: Texts; children: ReactNode };

export function ShopProvider({ shop, texts, children }: ShopProviderProps) {
  const { store, brand, origin, basePath } = shop;
  const { subpathPrefix } = store;
  return (
    <ShopContext value={shop}>
      <TextProvider value={texts}>
        <UiLocaleProvider value={{ locale: store.localeISOCode, direction: store.direction }}>
          <SiteProvider value={{ titleName: brand.titleName, origin, subpathPrefix }}>
            <BasePathProvider value={basePath}>{children}</BasePathProvider>
          </SiteProvider>
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

export function createShop(visitor: Visitor, frame: Frame, basePath = ''): Shop {
  const { store, stores, origin, brand, look, checkoutAddress } = visitor.site;
  const { demo, environment, stagingHost, reporting, features, thirdParties, experiments } = visitor.settings;
  const { key, shortCode, voice, orderPrefix, name, titleName, legalName, address, paymentOptions, appLinks } = brand;
  const socialLinks = socialLinksFor(brand, store.localeISOCode);
  const shownBrand = {
    key,
    shortCode,
    voice,
    orderPrefix,
    name,
    titleName,
    legalName,
    address,
    paymentOptions,
    appLinks,
    socialLinks,
  };
  const settings = {
    ...(look && { look }),
    environment,
    stagingHost,
    checkoutAddress,
    reporting,
    features,
    thirdParties,
    experiments,
    basePath,
  };
  const written = {
    money: moneyPatterns(store.localeISOCode, listCurrencies([store, ...stores])),
    storeName: storeName(store),
  };
  return { store, origin, demo, ...settings, brand: shownBrand, frame, layouts: getLayouts(visitor), ...written };
}

const getLayouts = ({ site: { store }, settings: { features } }: Visitor): Shop['layouts'] => ({
  ...(!hasFeature(store, 'ds_pdp', features) && { product: 'plain' }),
  ...(!hasFeature(store, 'ds_cart_v2', features) && { quote: 'plain' }),
});

/** Passes the shop to the browser outside any loader, so that an error page has it too. */
export function ShopData() {
  const shop = useShop();
  const json = JSON.stringify({ ...shop, frame: withoutPanels(shop.frame) }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is not escaped, and `<` cannot occur in it
  return <script id={SHOP_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function readShop(): Shop {
  const json = document.getElementById(SHOP_ID)?.textContent;
  if (!json) throw new Error('The document has no shop data');
  return JSON.parse(json);
}
