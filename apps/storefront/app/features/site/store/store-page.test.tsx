import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import {
  ARABIC,
  buildStore,
  buildVisitor,
  FRENCH,
  InShop,
} from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { storeOption } from './store-option.ts';
import { StorePage } from './store-page.tsx';

afterEach(cleanup);

const BRITAIN = buildStore({ brand: 'main', requiredStoreCookie: 'gb' });
const FRANCE = buildStore({
  ...FRENCH,
  brand: 'main',
  requiredStoreCookie: 'fr',
  currency: 'EUR',
  currencySymbol: '€',
});
const EMIRATES = buildStore({ ...ARABIC, brand: 'main', alpha2: 'AE', requiredStoreCookie: 'ar-ae', currency: 'AED' });
const QATAR = buildStore({ localeISOCode: 'en-QA', alpha2: 'QA', currency: 'QAR', currencySymbol: 'QAR' });
const STATES = buildStore({
  localeISOCode: 'en-US',
  alpha2: 'US',
  bmsStoreCode: 'US',
  requiredStoreCookie: 'us',
  currency: 'USD',
  currencySymbol: '$',
  currencyMenuFlagImage: 'us',
});
const STORES = [BRITAIN, FRANCE, EMIRATES, QATAR, STATES];

const page = (sisters = [{ name: 'Merroway Outlet', address: 'http://outlet.localhost:3000/' }]) => (
  <InShop visitor={buildVisitor({ site: { store: BRITAIN, stores: STORES } })}>
    <StorePage options={STORES.map(storeOption)} sisters={sisters} from="/dresses.html" />
  </InShop>
);

/** Form data of a submit by this button. */
function posted(name: RegExp) {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  const form = button.form;
  if (!form) throw new Error('it is in no form');
  return {
    action: form.getAttribute('action'),
    method: form.method,
    ...Object.fromEntries(new FormData(form, button)),
  };
}

describe('the store selector', () => {
  test.each([
    [/France/, 'fr'],
    [/الإمارات/, 'ar-ae'],
    [/United States/, 'us'],
    [/^East$/, 'us-east'],
    [/^Central$/, 'us-central'],
    [/United Kingdom/, 'gb'],
  ])('%s posts %s, and the previous page', (name, store) => {
    render(page());
    expect(posted(name)).toEqual({ action: '/stores/choose', method: 'post', store, from: '/dresses.html' });
  });

  test('shows country, language and currency of each store in its own language, with a flag', () => {
    render(page());
    const france = screen.getByRole('button', { name: /France/ });
    expect(france.textContent).toBe('Francefrançais · EUR €');
    const words = within(france).getByText('France').parentElement;
    expect(words?.lang).toBe('fr-FR');
    const arabic = within(screen.getByRole('button', { name: /الإمارات/ })).getByText(/الإمارات/).parentElement;
    expect([arabic?.lang, arabic?.dir]).toEqual(['ar-AE', 'rtl']);
    const states = screen.getByRole('button', { name: /United States/ });
    expect(states.querySelector('img')?.getAttribute('src')).toMatch(/#us$/);
    expect(screen.getByRole('button', { name: /Qatar/ }).textContent).toBe('QatarEnglish · QAR');
  });

  test('marks the current store', () => {
    render(page());
    const current = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'true');
    expect(current.map(({ textContent }) => textContent)).toEqual(['United KingdomEnglish · GBP £Current store']);
  });

  test('makes every store reachable by keyboard, in page order', () => {
    render(page());
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons).toHaveLength(STORES.length + 3);
    for (const button of buttons) {
      expect([button.type, button.tabIndex, button.disabled]).toEqual(['submit', 0, false]);
      button.focus();
      expect(document.activeElement).toBe(button);
    }
  });

  test('is a complete form before hydration', () => {
    document.body.innerHTML = renderToString(page());
    const fullForm = { action: '/stores/choose', method: 'post', store: 'fr', from: '/dresses.html' };
    expect(posted(/France/)).toEqual(fullForm);
    document.body.innerHTML = '';
  });

  test('links to the sister brand if one exists', () => {
    render(page());
    expect(screen.getByRole('link', { name: 'Merroway Outlet' }).getAttribute('href')).toBe(
      'http://outlet.localhost:3000/',
    );
    cleanup();
    render(page([]));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});
