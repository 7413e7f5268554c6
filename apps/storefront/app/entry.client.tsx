import { shopAddresses } from 'virtual:shop-addresses';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ApiProvider } from './api.ts';
import { BagProvider } from './bag.tsx';
import { startErrorReporting } from './browser/error-reporting.ts';
import { createBrowserApi } from './browser/shop-api.ts';
import { startThirdParties } from './browser/third-parties.ts';
import { loadTexts } from './i18n/catalogues.ts';
import { PrivateDataProvider } from './private-data.tsx';
import { readShop, ShopProvider } from './shop.tsx';

const shop = readShop();
startErrorReporting(shop.reporting);
startThirdParties(shop.thirdParties);
const api = createBrowserApi(shop, { addresses: shopAddresses });
const texts = await loadTexts(shop.store);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopProvider shop={shop} texts={texts}>
        <ApiProvider value={api}>
          <PrivateDataProvider api={api}>
            <BagProvider api={api}>
              <HydratedRouter />
            </BagProvider>
          </PrivateDataProvider>
        </ApiProvider>
      </ShopProvider>
    </StrictMode>,
  );
});
