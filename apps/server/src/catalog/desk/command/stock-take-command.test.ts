import { expect, test } from 'vitest';
import { parseStockTakeCommand } from './stock-take-command.ts';

test.each([
  ['stock-take:list', { action: 'list-takes' }],
  ['stock-take:start Rail', { action: 'start-take', pool: 'gb', name: 'Rail' }],
  ['stock-take:start Rail --pool us --category dresses', { pool: 'us', category: 'dresses' }],
  ['stock-take:count 3 gown-8 12', { action: 'count', takeId: '3', code: 'gown-8', quantity: 12 }],
  ['stock-take:show 3', { action: 'show-take', takeId: '3' }],
  ['stock-take:apply 3', { action: 'apply-take', takeId: '3' }],
  ['stock-take:abandon 3 --reason wrong', { action: 'abandon-take', takeId: '3', reason: 'wrong' }],
])('%s', (typed, command) => {
  expect(parseStockTakeCommand(typed.split(' '))).toMatchObject(command);
});

test.each([
  'stock-take:start',
  'stock-take:start Rail --pool fr',
  'stock-take:count 3 gown-8',
  'stock-take:count 3 gown-8 some',
  'stock-take:apply',
  'stock-take:abandon 3',
  'stock-take:list --colour red',
])('%s is a mistake', (typed) => {
  expect(parseStockTakeCommand(typed.split(' ')).action).toBe('mistake');
});
