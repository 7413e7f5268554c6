import { CONSENT_PURPOSES } from '@shop/domain/site/browser/consent';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consent } from '#app/tracking/consent/consent.ts';
import { buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { StoreSuggestion } from './store-suggestion.tsx';
import { StoreSuggestionSlot } from './store-suggestion-slot.tsx';
import { storeRegion } from './stored-region.ts';
import type { Suggestion } from './suggestion.ts';

const FRANCE: Suggestion = {
  word: 'fr',
  flag: 'fr',
  locale: 'fr-FR',
  direction: 'ltr',
  label: 'Votre boutique',
  text: 'Nous avons une boutique pour votre pays : France, en EUR €.',
  go: 'Aller à cette boutique',
  stay: 'Rester ici',
};

let requested: string[] = [];
const answering = (suggestion: Suggestion | null) =>
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return Response.json(suggestion);
  });

beforeEach(() => {
  requested = [];
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = 'cc_preference=; Max-Age=0; Path=/';
});

function open(Shown = StoreSuggestion, requiredStoreCookie = 'gb') {
  const Page = () => (
    <InShop visitor={buildVisitor({ site: { store: buildStore({ requiredStoreCookie }) } })}>
      <Shown />
      <main tabIndex={-1} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
}
const bar = () => screen.queryByRole('region', { name: 'Votre boutique' });

describe('the store suggestion', () => {
  test('is shown in the language of the other store, as a form', async () => {
    answering(FRANCE);
    open();
    await waitFor(() => expect(bar()).toBeTruthy());
    expect(requested).toEqual(['/stores/suggestion']);
    expect(bar()?.lang).toBe('fr-FR');
    expect(screen.getByText(FRANCE.text)).toBeTruthy();
    const go = screen.getByRole<HTMLButtonElement>('button', { name: FRANCE.go });
    expect([go.form?.getAttribute('action'), go.form?.method, go.type, go.value]).toEqual([
      '/stores/choose',
      'post',
      'submit',
      'fr',
    ]);
  });

  test('is not shown again once declined, and focus moves to the page', async () => {
    answering(FRANCE);
    open();
    const stay = await screen.findByRole('button', { name: FRANCE.stay });
    stay.focus();
    fireEvent.click(stay);
    expect(bar()).toBeNull();
    expect(document.activeElement?.tagName).toBe('MAIN');
    cleanup();
    open();
    await act(async () => {});
    expect([bar(), requested.length]).toEqual([null, 1]);
  });

  test('is hidden if no store fits better, with one request per visit', async () => {
    answering(null);
    open();
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    cleanup();
    open();
    await act(async () => {});
    expect([bar(), requested.length]).toEqual([null, 1]);
  });

  test('is hidden if the server does not reply', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    open();
    await act(async () => {});
    expect(bar()).toBeNull();
  });

  test('is shown only after the consent question is answered', async () => {
    answering(FRANCE);
    open(StoreSuggestionSlot);
    await act(async () => {});
    expect(requested).toEqual([]);
    act(() => consent.choose(CONSENT_PURPOSES));
    await waitFor(() => expect(bar()).toBeTruthy());
    expect(bar()?.closest('[role=status]')).toBeTruthy();
  });

  test('is never shown if the host alone selects the store', async () => {
    answering(FRANCE);
    consent.choose(CONSENT_PURPOSES);
    open(StoreSuggestionSlot, '');
    await new Promise((done) => setTimeout(done, 50));
    expect([bar(), requested]).toEqual([null, []]);
  });
});

describe('§9 the en-US view requested by a link', () => {
  const at = (search: string) => ({ search, host: 'main.localhost:3000', protocol: 'http:' });
  afterEach(() => {
    for (const name of ['store', 'currency']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
      document.cookie = `${name}=; Max-Age=0; Path=/`;
    }
  });
  const readStored = () => [COOKIES.store, COOKIES.currency].map((name) => readCookie(document.cookie, name) ?? '');

  test.each([
    ['US', '?region=west', 'us-west'],
    ['US', '?region=US_CENTRAL', 'us-central'],
    ['US', '?region=north', ''],
    ['US', '', ''],
    ['FR', '?region=west', ''],
  ])('in the store %s with %s is stored as %j', (bmsStoreCode, search, cookie) => {
    storeRegion(buildStore({ bmsStoreCode, currency: 'USD' }), at(search));
    expect(readStored()).toEqual([cookie, cookie && 'USD']);
  });

  test.each([
    ['us', 'us-west'],
    ['us-east', 'us-west'],
    ['fr', 'fr'],
    ['gb', 'gb'],
  ])('changes the stored choice %s to %s: another store is kept', (chosen, cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
    document.cookie = `store=${chosen}; Path=/`;
    storeRegion(buildStore({ bmsStoreCode: 'US', requiredStoreCookie: 'us', currency: 'USD' }), at('?region=west'));
    expect(readStored()[0]).toBe(cookie);
  });
});
