import { CONSENT_PURPOSES } from '@shop/domain/consent';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { consent } from '#app/browser/consent.ts';
import { forgetConsent, haveChosen } from '#app/browser/consent-maker.ts';
import { NonceProvider } from '#app/nonce.ts';
import { aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { ConsentBanner, ConsentBar } from './consent-banner.tsx';
import { ConsentDefaults } from './consent-defaults.tsx';
import { ConsentLink } from './consent-link.tsx';

afterEach(() => {
  cleanup();
  forgetConsent();
});

function Page() {
  return (
    <>
      <ConsentBanner />
      <main tabIndex={-1}>The page</main>
      <ConsentLink>Cookie settings</ConsentLink>
    </>
  );
}

async function show(visitor = aVisitor()) {
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(
    <InShop visitor={visitor}>
      <Stub />
    </InShop>,
  );
  await act(() => vi.dynamicImportSettled());
}

const banner = () => screen.queryByRole('region', { name: 'Cookies, and your choice' });
const cookie = () => /cc_preference=([^;]*)/.exec(document.cookie)?.[1];

describe('the consent banner', () => {
  test('asks those who have not chosen, politely and without taking the focus', async () => {
    await show();
    expect(within(screen.getByRole('status')).getByRole('region')).toBe(banner());
    expect(document.activeElement).toBe(document.body);
  });

  test('offers to reject and to accept in the same way, before anything else', async () => {
    await show();
    const [reject, accept] = within(banner() as HTMLElement).getAllByRole('button');
    expect([reject?.textContent, accept?.textContent]).toEqual(['Reject all', 'Accept all']);
    expect(reject?.className).toBe(accept?.className);
  });

  test.each([
    ['Reject all', []],
    ['Accept all', CONSENT_PURPOSES],
  ])('goes away with "%s", which is kept, and leads those with a keyboard on to the page', async (name, granted) => {
    await show();
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(banner()).toBeNull();
    expect(cookie()).toMatch(new RegExp(`^1\\.\\d+\\.${granted.join('-')}$`));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('leaves those alone who have chosen', async () => {
    haveChosen();
    await show();
    expect(banner()).toBeNull();
  });

  test('is not in the page that the server makes, which is the same for everyone', () => {
    const Stub = createRoutesStub([{ path: '/', Component: Page }]);
    const html = renderToString(
      <InShop>
        <Stub />
      </InShop>,
    );
    expect(html).not.toContain('Accept all');
    expect(html).toContain('href="/consent"');
  });

  test('leaves the question to the consent tool where there is one', async () => {
    await show(aVisitor({ thirdParties: { consentTool: { id: '1', url: 'https://tool.example.com' }, scripts: [] } }));
    expect(banner()).toBeNull();
  });
});

describe('the choice by purpose', () => {
  test('ticks nothing for anybody, and keeps what they tick', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cookie settings' });
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
      [false, false],
    ]);

    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Analytics' }));
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    expect(consent.get()?.granted).toEqual(['analytics']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(banner()).toBeNull();
  });

  test('is reopened later with what was chosen', async () => {
    haveChosen('advertising');
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Advertising' }).checked).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(consent.get()?.granted).toEqual(['advertising']);
  });
});

test('without script the bar at the end of the page posts the answer', () => {
  const Stub = createRoutesStub([{ path: '/', Component: ConsentBar }]);
  const html = renderToString(
    <InShop>
      <Stub />
    </InShop>,
  );
  const [, form = ''] = /<noscript>.*(<form.*<\/form>)/.exec(html) ?? [];
  expect(form).toMatch(/action="\/consent" method="post"/);
  expect([...form.matchAll(/<button value="(\w+)" type="submit"/g)].map(([, value]) => value)).toEqual([
    'reject',
    'accept',
  ]);
});

test('§4 the first script of the page denies the seven storages, waits 500 ms and names the store', () => {
  const html = renderToString(
    <NonceProvider value="once">
      <InShop visitor={aVisitor({ store: aStore({ gtmStoreCode: 'FR' }) })}>
        <ConsentDefaults />
      </InShop>
    </NonceProvider>,
  );
  const [, nonce, code = ''] = /<script nonce="(\w+)">(.*)<\/script>/.exec(html) ?? [];
  expect(nonce).toBe('once');
  const dataLayer: ArrayLike<unknown>[] = [];
  new Function('window', 'dataLayer', code)({ dataLayer }, dataLayer);
  const [consentDefault, shop] = dataLayer;
  expect(Object.prototype.toString.call(consentDefault)).toBe('[object Arguments]');
  expect(Array.from(consentDefault ?? [])).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      wait_for_update: 500,
    },
  ]);
  expect(shop).toEqual({ gtmStoreCode: 'FR' });
});
