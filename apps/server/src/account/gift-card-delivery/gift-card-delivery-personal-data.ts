import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const GIFT_CARD_DELIVERY_PERSONAL_DATA: PersonalDataMap = {
  gift_card_sending: {
    section: 'credit',
    whose: { parent: 'shop_order', by: 'order_id' },
    erase: [],
    keep: {
      reason: 'A paid gift must reach its recipient, whose data is erased once it is sent',
      columns: [
        'order_id',
        'line_number',
        'brand',
        'locale',
        'amount',
        'currency',
        'email',
        'name',
        'from_name',
        'message',
        'design',
        'due_at',
        'state',
        'ended_at',
      ],
    },
  },
};
