import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const PROMOTION_PERSONAL_DATA: PersonalDataMap = {
  promotion_redemption: {
    section: 'promotions',
    whose: { customer: 'customer_key' },
    erase: ['customer_key', 'customer_slot'],
    keep: {
      reason: 'The usage count of a promotion enforces its limit for all other customers',
      columns: ['promotion_key', 'reference', 'slot', 'redeemed_at'],
    },
  },
};
