import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const QUOTE_PERSONAL_DATA: PersonalDataMap = {
  quote: {
    section: 'bag',
    whose: { customer: 'customer_id' },
    erase: [
      'quote_id',
      'status',
      'customer_id',
      'brand',
      'locale',
      'currency',
      'code',
      'device_type',
      'site_view_mode',
      'paying_until',
      'created_at',
      'used_at',
      'preview',
    ],
    secret: ['token_hash', 'gift_cards'],
  },
  quote_line: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: [
      'quote_id',
      'variant_sku',
      'quantity',
      'position',
      'product_sku',
      'title',
      'size',
      'seen_state',
      'seen_price_list',
      'seen_amount',
    ],
  },
  quote_experiment: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: ['quote_id', 'experiment_id', 'variant'],
  },
  quote_service: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: ['service_id', 'quote_id', 'kind', 'amount', 'currency', 'details', 'added_at'],
  },
};
