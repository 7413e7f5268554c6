import { shopAddresses } from 'virtual:shop-addresses';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ApiProvider } from './api.ts';
import { BagProvider } from './bag.tsx';
import { startErrorReporting } from './browser/error-reporting.ts';
import { createBrowserApi } from './browser/shop-api.ts';
import { startThirdParties } from './browser/third-parties.ts';
import { loadTexts } from './i18n/catalogues.ts';
import { learnMoney } from './i18n/money.ts';
import { PrivateDataProvider } from './private-data.tsx';
import { readShop, ShopProvider } from './shop.tsx';
import { HydrationContext } from './ui/hydrated.ts';

const shop = readShop();
startErrorReporting(shop.reporting);
learnMoney(shop.store, shop.money);
const api = createBrowserApi(shop, { addresses: shopAddresses });
const texts = await loadTexts(shop.store);
// Before the page tells of anything, and apart from the rest: the first look at the cookies may take a while.
startThirdParties(shop.thirdParties);

const hydration = { isOver: false };

/** Its effect comes after those of all that it holds. */
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
            <BagProvider api={api}>
              <Hydration>
                <HydratedRouter />
              </Hydration>
            </BagProvider>
          </PrivateDataProvider>
        </ApiProvider>
      </ShopProvider>
    </StrictMode>,
  );
});
