import { shopAddresses } from 'virtual:shop-addresses';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startErrorReporting } from './browser/error-reporting.ts';
import { retryOnline } from './browser/retry-online.ts';
import { createBrowserApi } from './browser/shop-api.ts';
import { QuoteProvider } from './features/quote/client/quote-provider.tsx';
import { loadTexts } from './i18n/catalogues.ts';
import { learnMoney } from './i18n/money.ts';
import { ApiProvider } from './shop/api.ts';
import { PrivateDataProvider } from './shop/private-data.tsx';
import { readShop, ShopProvider } from './shop/shop.tsx';
import { startThirdParties } from './tracking/consent/third-parties.ts';
import { HydrationContext } from './ui/page/hydrated.ts';

const shop = readShop();
startErrorReporting(shop.reporting);
learnMoney(shop.store.localeISOCode, shop.money);
const api = createBrowserApi(shop, { addresses: shopAddresses });
const texts = await loadTexts(shop.store, retryOnline);
// Before the first tracked event, and outside hydration: the first cookie access may be slow.
startThirdParties(shop.thirdParties);

const hydration = { isOver: false };

/** Runs its effect after those of its children. */
function Hydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    hydration.isOver = true;
  }, []);
  return <HydrationContext value={hydration}>{children}</HydrationContext>;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopProvider shop={shop} texts={texts}>
        <ApiProvider value={api}>
          <PrivateDataProvider api={api}>
            <QuoteProvider api={api}>
              <Hydration>
                <HydratedRouter />
              </Hydration>
            </QuoteProvider>
          </PrivateDataProvider>
        </ApiProvider>
      </ShopProvider>
    </StrictMode>,
  );
});
