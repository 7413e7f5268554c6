import { expect, test } from 'vitest';
import { selectChangedTests } from './changed-tests.ts';

test.each([
  ['apps/server/src/quote/quote/quote-service.ts', 'quote'],
  ['apps/storefront/app/features/order/checkout/pay-form.tsx', 'order'],
  ['apps/storefront/app/i18n/text/account/overview/en.ts', 'account'],
  ['packages/domain/src/discovery/listing.ts', 'discovery'],
  ['packages/contracts/src/shop/catalog/catalog.ts', 'catalog'],
  ['apps/storefront/app/features/content/home/home-hero.tsx', 'content'],
  ['apps/storefront/app/ui/action/button.tsx', 'site'],
  ['apps/server/src/web/pages/html-cache.ts', 'site'],
  ['tests/browser/quote/quote.spec.ts', 'quote'],
])('a change of %s runs the browser tests of %s', (file, folder) => {
  expect(selectChangedTests([file]).browserFolders).toEqual([folder]);
});

test('a change of documents, styles of the tools or unit tests runs no browser test', () => {
  const files = ['README.md', 'tools/illustrator/src/render.ts', 'apps/server/src/quote/quote/quote.contract.test.ts'];
  expect(selectChangedTests(files).browserFolders).toEqual([]);
});

test('source files are handed to Vitest, browser specs are not', () => {
  const files = ['packages/domain/src/money.ts', 'docs/walks.md', 'tests/browser/site/shell.spec.ts'];
  expect(selectChangedTests(files).related).toEqual(['packages/domain/src/money.ts']);
});
