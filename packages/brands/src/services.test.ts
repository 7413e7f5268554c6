import { requireGiftCardAmount } from '@shop/domain/gift-card';
import { isRouteAllowed, ROUTES } from '@shop/domain/route-table';
import { expect, test } from 'vitest';
import { giftCardTermsOf, passPriceOf } from './services.ts';
import { stores } from './stores.ts';

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '%s offers gift cards that can be issued',
  (_, store) => {
    const { min, max, amounts } = giftCardTermsOf(store);
    for (const amount of [min, max, ...amounts]) expect(requireGiftCardAmount(amount)).toBe(amount);
    expect(amounts.every((amount) => amount >= min && amount <= max)).toBe(true);
  },
);

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '§2: %s sells a pass if its customers may see the page of it',
  (_, store) => {
    expect(passPriceOf(store) !== undefined).toBe(isRouteAllowed(ROUTES.subscription.path, store));
  },
);
