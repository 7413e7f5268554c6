import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const PHONE_ORDER_PERSONAL_DATA: PersonalDataMap = {
  phone_order: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: ['phone_order_id', 'quote_id', 'kind', 'store_id', 'created_at', 'shared_until', 'ended_at', 'order_id'],
    secret: ['author', 'link_hash', 'link_sent_at', 'link_expires_at', 'link_used_at'],
  },
  quote_share: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: ['quote_id', 'expires_at'],
    secret: ['code_hash'],
  },
};
