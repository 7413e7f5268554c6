import { SHOP_CONFIG_VERSION, type ShopConfig } from '@shop/domain/site/store/config/shop-config';

/**
 * A shop that nobody has described yet: one brand and one store. Texts in brackets are blanks for the merchant, which
 * the readiness list names.
 */
export const emptyConfig: ShopConfig = {
  schemaVersion: SHOP_CONFIG_VERSION,
  brands: [
    {
      key: 'main',
      name: 'Your shop',
      legalName: '[legal name]',
      tagline: { default: '' },
      address: { streetAddress: '[street and number]', postalCode: '[postcode]', locality: '[town]' },
    },
  ],
  stores: [
    {
      id: 1,
      brand: 'main',
      locale: 'en-US',
      currency: 'USD',
      country: 'US',
      timeZone: 'America/New_York',
      priceTax: 'none',
      delivery: {
        methods: [{ code: 'standard', price: 0, days: { from: 3, to: 5 }, cutOff: '14:00' }],
        returns: { days: 30, price: 0 },
      },
    },
  ],
  warehouses: [{ id: 'home', country: 'US', timeZone: 'America/New_York' }],
  taxes: [],
};
