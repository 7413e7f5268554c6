import { expect, test } from 'vitest';
import { parseCatalogueCommand } from './catalogue-command.ts';

test.each([
  ['stock:list', { action: 'list-stock', pool: 'gb', view: 'all' }],
  ['stock:list --pool us --view out --text gown', { action: 'list-stock', pool: 'us', view: 'out', text: 'gown' }],
  [
    'stock:correct gown-8 -2 --reason damaged',
    { action: 'correct', pool: 'gb', reason: 'damaged', sku: 'gown-8', delta: -2 },
  ],
  [
    'stock:correct gown-8 +5 --reason found --note behind-the-shelf',
    { action: 'correct', pool: 'gb', reason: 'found', sku: 'gown-8', delta: 5, note: 'behind-the-shelf' },
  ],
  ['markdown:list', { action: 'list-markdowns' }],
  ['markdown:roll-back 12', { action: 'roll-back', planId: '12' }],
])('%s is understood', (typed, command) => {
  expect(parseCatalogueCommand(typed.split(' '))).toEqual(command);
});

test.each([
  'stock:list --pool fr',
  'stock:list --view some',
  'stock:correct gown-8 --reason damaged',
  'stock:correct gown-8 0 --reason damaged',
  'stock:correct gown-8 -2',
  'stock:correct gown-8 -2 --reason bored',
  'markdown:roll-back',
  'stock:list --colour red',
])('%s is a mistake', (typed) => {
  expect(parseCatalogueCommand(typed.split(' '))).toMatchObject({ action: 'mistake' });
});
