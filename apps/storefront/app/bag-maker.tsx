import { type ReactNode, useState } from 'react';
import { BagProvider } from './bag.tsx';
import type { aQuoteApi } from './browser/quote-maker.ts';
import { PrivateDataProvider } from './private-data.tsx';
import { InShop } from './shop-maker.tsx';

type InBagProps = {
  api: ReturnType<typeof aQuoteApi>['api'];
  bagCount?: number;
  signedIn?: boolean;
  children: ReactNode;
};

/** For tests: a component in a page whose script runs, with a bag behind it. */
export function InBag({ api, bagCount = 0, signedIn = false, children }: InBagProps) {
  const [customer] = useState(() => ({
    refresh: async () => ({ signedIn, bagCount, wishlistSkus: [], messages: [] }),
  }));
  const [privateApi] = useState({ customer, wishlist: { merge: async () => ({ added: 0, skus: [] }) } });
  return (
    <InShop>
      <PrivateDataProvider api={privateApi}>
        <BagProvider api={api}>{children}</BagProvider>
      </PrivateDataProvider>
    </InShop>
  );
}
