import { expect, test } from 'vitest';
import { type ExportFilter, isExported } from './export-columns.ts';

const product = { sku: 'RED-1', online: true, texts: { 'en-GB': { title: 'Linen Dress' }, 'fr-FR': undefined } };

test.each<[ExportFilter, boolean]>([
  [{}, true],
  [{ online: 'yes' }, true],
  [{ online: 'no' }, false],
  [{ text: 'red-' }, true],
  [{ text: 'ed-1' }, false],
  [{ text: 'linen' }, true],
  [{ text: 'silk' }, false],
  [{ text: 'linen', online: 'no' }, false],
])('an export with %j has the product: %s', (filter, expected) => {
  expect(isExported(product, filter)).toBe(expected);
});
