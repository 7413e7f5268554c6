import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildStore, buildVisitor, FRENCH, InShop } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { UnlistedHead } from './unlisted-head.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const getContentClient = (name: string) => document.head.querySelector(`meta[name=${name}]`)?.getAttribute('content');

test('UnlistedHead describes a private page and sets noindex', () => {
  render(
    <InShop visitor={buildVisitor({ site: { store: buildStore(FRENCH) } })}>
      <UnlistedHead about="mails" title="Confirmer" />
    </InShop>,
  );
  expect(document.title).toBe('Confirmer | Merroway Outlet');
  expect(getContentClient('description')).toBe('Gérez les e-mails que vous recevez de Merroway Outlet.');
  expect(getContentClient('robots')).toBe('noindex');
});
