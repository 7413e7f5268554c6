import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const BOOKS = 'What was sold, its tax and its money are part of the books; who bought it is not';

export const RETURNS_PERSONAL_DATA: PersonalDataMap = {
  order_return: {
    section: 'orders',
    whose: { parent: 'shop_order', by: 'order_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: [
        'return_id',
        'order_id',
        'position',
        'request_key',
        'state',
        'wish',
        'fee_amount',
        'refund_amount',
        'held_until',
        'requested_at',
        'ended_at',
        'end_note',
      ],
    },
  },
  order_return_line: {
    section: 'orders',
    whose: { parent: 'order_return', by: 'return_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: [
        'return_id',
        'line_number',
        'quantity',
        'reason',
        'amount',
        'tax_amount',
        'exchange_sku',
        'exchange_size',
        'condition',
        'restocked_quantity',
        'deducted_amount',
      ],
    },
  },
};
