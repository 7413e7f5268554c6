import { CANADIAN_TAXES } from '@shop/brands/canadian-taxes';
import { getDeliveryTerms } from '@shop/brands/delivery';
import { demoConfig } from '@shop/brands/demo-config';
import { COUNTRY_TAXES, destinationTax } from '@shop/brands/destination-tax';
import { getInstalmentTerms } from '@shop/brands/instalments';
import { listLegalDocuments } from '@shop/brands/legal-documents';
import { getReferralTerms, referralLocales } from '@shop/brands/referral';
import { getGiftCardTerms, getGiftWrapPrice, getPassPrice } from '@shop/brands/services';
import { getHoldTerms } from '@shop/brands/stock-hold';
import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import { US_SALES_TAXES } from '@shop/brands/us-sales-taxes';
import { shopConfig } from '@shop/contracts/site/shop-config';
import { createShop } from '@shop/domain/site/store/config/shop';
import { expect, test } from 'vitest';

/** As a file: nothing that JSON cannot hold may matter. */
const shop = createShop(shopConfig.parse(JSON.parse(JSON.stringify(demoConfig))));
const DAYS = ['2020-07-15', '2021-02-28', '2024-08-31', '2026-11-18'].map((day) => new Date(`${day}T12:00:00Z`));

test('the exported demo builds the same stores, entries and tax tables', () => {
  expect(shop.stores).toEqual(stores);
  expect(shop.storeEntries).toEqual(storeEntries);
  expect(shop.taxTables).toEqual([COUNTRY_TAXES, US_SALES_TAXES, CANADIAN_TAXES]);
  expect(JSON.stringify(shop.taxTables)).toBe(JSON.stringify([COUNTRY_TAXES, US_SALES_TAXES, CANADIAN_TAXES]));
  expect(shop.referralLocales().sort()).toEqual(referralLocales().sort());
});

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  'the exported demo builds the same brand and terms of %s',
  (_, store) => {
    expect(shop.findBrand(store.brand)).toEqual(getBrand(store.brand));
    expect(shop.getDeliveryTerms(store)).toEqual(getDeliveryTerms(store));
    expect(shop.getInstalmentTerms(store)).toEqual(getInstalmentTerms(store));
    expect(shop.getGiftCardTerms(store)).toEqual(getGiftCardTerms(store));
    expect(shop.getGiftWrapPrice(store)).toEqual(getGiftWrapPrice(store));
    expect(shop.getPassPrice(store)).toEqual(getPassPrice(store));
    expect(shop.getHoldTerms(store)).toEqual(getHoldTerms(store));
    expect(shop.getReferralTerms(store)).toEqual(getReferralTerms(store));
    expect(shop.listLegalDocuments(store)).toEqual(listLegalDocuments(store));
    for (const now of DAYS) expect(shop.includedPercent(store, now)).toEqual(includedPercent(store, now));
  },
);

test.each([
  ['GB', undefined],
  ['IE', undefined],
  ['FI', undefined],
  ['US', 'TX'],
  ['US', 'LA'],
  ['US', undefined],
  ['CA', 'NS'],
  ['CA', 'XX'],
  ['JP', undefined],
])('the exported demo taxes deliveries to %s %s the same', (country, region) => {
  for (const store of stores) {
    for (const now of DAYS) {
      expect(shop.destinationTax(store, { country, region }, now)).toEqual(
        destinationTax(store, { country, region }, now),
      );
    }
  }
});
