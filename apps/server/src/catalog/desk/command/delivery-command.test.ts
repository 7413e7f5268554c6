import { expect, test } from 'vitest';
import { parseDeliveryCommand } from './delivery-command.ts';

const NAMES = '--supplier Mill --reference PO-1';

test.each([
  ['delivery:list', { action: 'list-deliveries', view: 'open' }],
  ['delivery:list --view overdue', { view: 'overdue' }],
  [
    `delivery:expect gown-8=10 gown-10=5 --on 2026-12-03 ${NAMES}`,
    {
      ...{ action: 'expect', pool: 'gb', dueOn: '2026-12-03', supplier: 'Mill', reference: 'PO-1' },
      lines: [
        { sku: 'gown-8', quantity: 10 },
        { sku: 'gown-10', quantity: 5 },
      ],
    },
  ],
  ['delivery:receive 3 gown-8=10', { action: 'receive', deliveryId: '3', isLast: false }],
  ['delivery:receive 3 gown-8=0 --last', { isLast: true }],
  ['delivery:cancel 3 --reason late', { action: 'cancel-delivery', deliveryId: '3', reason: 'late' }],
  ['delivery:promise 4 on', { action: 'promise', storeId: 4, isOn: true }],
])('%s', (typed, command) => {
  expect(parseDeliveryCommand(typed.split(' '))).toMatchObject(command);
});

test.each([
  'delivery:list --view late',
  `delivery:expect gown-8 --on 2026-12-03 ${NAMES}`,
  `delivery:expect gown-8=1 --on tomorrow ${NAMES}`,
  'delivery:expect gown-8=1 --on 2026-12-03',
  'delivery:receive gown-8=1',
  'delivery:receive 3',
  'delivery:cancel 3',
  'delivery:promise 4 perhaps',
])('%s is a mistake', (typed) => {
  expect(parseDeliveryCommand(typed.split(' ')).action).toBe('mistake');
});
