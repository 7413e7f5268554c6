import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

/** A review is deleted with its author; the counts of its style follow. */
export const REVIEW_PERSONAL_DATA: PersonalDataMap = {
  product_review: {
    section: 'orders',
    whose: { customer: 'customer_id', guest: { email: 'email_key' } },
    erase: [
      ...['review_id', 'style_key', 'product_sku', 'variant_sku', 'size', 'brand', 'locale', 'state', 'reject_reason'],
      ...['rating', 'quality', 'fit', 'height_cm', 'title', 'body', 'nickname', 'is_verified', 'source', 'source_key'],
      ...['import_id', 'order_id', 'line_number', 'customer_id', 'email_key', 'answer', 'answered_by', 'answered_at'],
      ...['written_at', 'decided_by', 'decided_at', 'version'],
    ],
  },
  product_review_photo: {
    section: 'orders',
    whose: { parent: 'product_review', by: 'review_id' },
    erase: ['review_id', 'position', 'media_key'],
  },
};
