import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const BLOCK_PERSONAL_DATA: PersonalDataMap = {
  customer_block: {
    section: 'account',
    whose: { customer: 'customer_id' },
    erase: ['block_id', 'customer_id', 'reason', 'blocked_at', 'unblock_reason', 'unblocked_at'],
    // Names of members of staff.
    secret: ['blocked_by', 'unblocked_by'],
  },
};
