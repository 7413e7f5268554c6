import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const WISHLIST_PERSONAL_DATA: PersonalDataMap = {
  wishlist: {
    section: 'wishlist',
    whose: { customer: 'customer_id' },
    erase: ['wishlist_id', 'customer_id', 'name', 'is_default', 'shares_name', 'created_at'],
    secret: ['share_token'],
  },
  wishlist_item: {
    section: 'wishlist',
    whose: { parent: 'wishlist', by: 'wishlist_id' },
    erase: [
      'item_id',
      'wishlist_id',
      'product_sku',
      'variant_sku',
      'title',
      'brand',
      'locale',
      'pool',
      'price_list',
      'saved_amount',
      'watched_amount',
      'notify_price_drop',
      'notify_back_in_stock',
      'added_at',
      'out_since',
      'back_at',
    ],
  },
  wishlist_reader: {
    section: 'wishlist',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'digest_at'],
    secret: ['unsubscribe_token'],
  },
};
