import { expect, test } from 'vitest';
import { findDocumentPath } from './document-path.ts';

test.each([
  ['homepage', undefined, '/'],
  ['terms-page', 'ignored', '/terms'],
  ['faq-landing-page', undefined, '/faq'],
  ['faq-content-pages', 'delivery', '/faq/delivery'],
  ['pages', 'returns-policy/start-return', '/returns-policy/start-return'],
  ['pages', '', undefined],
  ['footer', undefined, undefined],
] as const)('%s %s is at %s', (type, slug, path) => {
  expect(findDocumentPath(type, slug)).toBe(path);
});
