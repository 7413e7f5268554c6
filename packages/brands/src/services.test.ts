import { requireGiftCardAmount } from '@shop/domain/account/credit/gift-card';
import { isRouteAllowed, ROUTES } from '@shop/domain/site/pages/route-table';
import { expect, test } from 'vitest';
import { getGiftCardTerms, getGiftWrapPrice, getPassPrice } from './services.ts';
import { stores } from './stores.ts';

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '%s offers only gift card amounts that can be issued',
  (_, store) => {
    const { min, max, amounts } = getGiftCardTerms(store);
    for (const amount of [min, max, ...amounts]) expect(requireGiftCardAmount(amount)).toBe(amount);
    expect(amounts.every((amount) => amount >= min && amount <= max)).toBe(true);
  },
);

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '§2: %s sells a delivery pass exactly when its subscription page is reachable',
  (_, store) => {
    expect(getPassPrice(store) !== undefined).toBe(isRouteAllowed(ROUTES.subscription.path, store));
  },
);

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '%s wraps for a positive whole number of minor units, or not at all',
  (_, store) => {
    const price = getGiftWrapPrice(store);
    expect(price === undefined || (Number.isInteger(price) && price > 0)).toBe(true);
    if (store.brand === 'outlet') expect(price).toBeUndefined();
  },
);
