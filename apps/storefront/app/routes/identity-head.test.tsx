import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aStore, aVisitor, FRENCH, InShop } from '#app/shop-maker.tsx';
import { IdentityHead } from './identity-head.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const contentOf = (name: string) => document.head.querySelector(`meta[name=${name}]`)?.getAttribute('content');

test('a page of one shopper says what it is, and that no search engine keeps it', () => {
  render(
    <InShop visitor={aVisitor({ store: aStore(FRENCH) })}>
      <IdentityHead about="mails" title="Confirmer" />
    </InShop>,
  );
  expect(document.title).toBe('Confirmer | Merroway Outlet');
  expect(contentOf('description')).toBe('Confirmez ou arrêtez les e-mails que vous recevez de Merroway Outlet.');
  expect(contentOf('robots')).toBe('noindex');
});
