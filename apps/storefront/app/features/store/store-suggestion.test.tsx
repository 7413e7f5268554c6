import { CONSENT_PURPOSES } from '@shop/domain/consent';
import { COOKIES, readCookie } from '@shop/domain/cookie';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consent } from '#app/browser/consent.ts';
import { aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { keepRegion } from './region-kept.ts';
import { StoreSuggestion } from './store-suggestion.tsx';
import { StoreSuggestionSlot } from './store-suggestion-slot.tsx';
import type { Suggestion } from './suggestion.ts';

const FRANCE: Suggestion = {
  word: 'fr',
  flag: 'fr',
  locale: 'fr-FR',
  direction: 'ltr',
  label: 'Une boutique pour vous',
  text: 'Nous avons aussi une boutique pour vous : France, en EUR €.',
  go: 'Aller à cette boutique',
  stay: 'Rester ici',
};

let asked: string[] = [];
const answering = (suggestion: Suggestion | null) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(suggestion);
  });

beforeEach(() => {
  asked = [];
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
    <InShop visitor={aVisitor({ store: aStore({ requiredStoreCookie }) })}>
      <Shown />
      <main tabIndex={-1} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
}
const bar = () => screen.queryByRole('region', { name: 'Une boutique pour vous' });

describe('another store is suggested', () => {
  test('in its own language, as a form that leads there', async () => {
    answering(FRANCE);
    open();
    await waitFor(() => expect(bar()).toBeTruthy());
    expect(asked).toEqual(['/stores/suggestion']);
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

  test('who declines is not asked again, and keeps their place in the page', async () => {
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
    expect([bar(), asked.length]).toEqual([null, 1]);
  });

  test('to nobody whom nothing suits better, and that is asked once a visit', async () => {
    answering(null);
    open();
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    cleanup();
    open();
    await act(async () => {});
    expect([bar(), asked.length]).toEqual([null, 1]);
  });

  test('not at all where the server does not answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    open();
    await act(async () => {});
    expect(bar()).toBeNull();
  });

  test('only once the question of consent is answered', async () => {
    answering(FRANCE);
    open(StoreSuggestionSlot);
    await act(async () => {});
    expect(asked).toEqual([]);
    act(() => consent.choose(CONSENT_PURPOSES));
    await waitFor(() => expect(bar()).toBeTruthy(), { timeout: 5_000 });
    expect(bar()?.closest('[role=status]')).toBeTruthy();
  });

  test('never where the host alone decides the store', async () => {
    answering(FRANCE);
    consent.choose(CONSENT_PURPOSES);
    open(StoreSuggestionSlot, '');
    await new Promise((done) => setTimeout(done, 50));
    expect([bar(), asked]).toEqual([null, []]);
  });
});

describe('§9 the view of en-US that a link asked for', () => {
  const at = (search: string) => ({ search, host: 'main.localhost:3000', protocol: 'http:' });
  afterEach(() => {
    for (const name of ['store', 'currency']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
      document.cookie = `${name}=; Max-Age=0; Path=/`;
    }
  });
  const kept = () => [COOKIES.store, COOKIES.currency].map((name) => readCookie(document.cookie, name) ?? '');

  test.each([
    ['US', '?region=west', 'us-west'],
    ['US', '?region=US_CENTRAL', 'us-central'],
    ['US', '?region=north', ''],
    ['US', '', ''],
    ['FR', '?region=west', ''],
  ])('in the store %s with %s is kept as %j', (bmsStoreCode, search, cookie) => {
    keepRegion(aStore({ bmsStoreCode, currency: 'USD' }), at(search));
    expect(kept()).toEqual([cookie, cookie && 'USD']);
  });

  test.each([
    ['us', 'us-west'],
    ['us-east', 'us-west'],
    ['fr', 'fr'],
    ['gb', 'gb'],
  ])('takes the place of the choice %s as %s: another store stays chosen', (chosen, cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
    document.cookie = `store=${chosen}; Path=/`;
    keepRegion(aStore({ bmsStoreCode: 'US', requiredStoreCookie: 'us', currency: 'USD' }), at('?region=west'));
    expect(kept()[0]).toBe(cookie);
  });
});
