import { CONSENT_PURPOSES } from '@shop/domain/site/browser/consent';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NonceProvider } from '#app/shop/nonce.ts';
import { consent } from '#app/tracking/consent/consent.ts';
import { clearConsent, haveChosen } from '../../../../../../tests/fixtures/site/consent-fixture.ts';
import { buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { ConsentBanner, ConsentBar } from './consent-banner.tsx';
import { ConsentDefaults } from './consent-defaults.tsx';
import { ConsentLink } from './consent-link.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
  cleanup();
  clearConsent();
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

async function show(visitor = buildVisitor()) {
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(
    <InShop visitor={visitor}>
      <Stub />
    </InShop>,
  );
  await act(() => vi.dynamicImportSettled());
}

const banner = () => screen.queryByRole('region', { name: 'Your cookie choices' });
const cookie = () => /cc_preference=([^;]*)/.exec(document.cookie)?.[1];

describe('the consent banner', () => {
  test('is shown before a choice, without taking the focus', async () => {
    await show();
    expect(within(screen.getByRole('status')).getByRole('region')).toBe(banner());
    expect(document.activeElement).toBe(document.body);
  });

  test('offers reject and accept equally, before anything else', async () => {
    await show();
    const [reject, accept] = within(banner() as HTMLElement).getAllByRole('button');
    expect([reject?.textContent, accept?.textContent]).toEqual(['Reject all', 'Accept all']);
    expect(reject?.className).toBe(accept?.className);
  });

  test.each([
    ['Reject all', []],
    ['Accept all', CONSENT_PURPOSES],
  ])('closes on "%s", stores the choice and moves keyboard focus to the page', async (name, granted) => {
    await show();
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(banner()).toBeNull();
    expect(cookie()).toMatch(new RegExp(`^1\\.\\d+\\.${granted.join('-')}$`));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('is hidden after a choice', async () => {
    haveChosen();
    await show();
    expect(banner()).toBeNull();
  });

  test('is not server-rendered, since pages are cached for everyone', () => {
    const Stub = createRoutesStub([{ path: '/', Component: Page }]);
    const html = renderToString(
      <InShop>
        <Stub />
      </InShop>,
    );
    expect(html).not.toContain('Accept all');
    expect(html).toContain('href="/consent"');
  });

  test('is hidden if a consent tool is configured', async () => {
    await show(
      buildVisitor({
        settings: { thirdParties: { consentTool: { id: '1', url: 'https://tool.example.com' }, scripts: [] } },
      }),
    );
    expect(banner()).toBeNull();
  });
});

describe('the choice by purpose', () => {
  test('preselects nothing, and stores the checked purposes', async () => {
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

  test('reopens with the stored choice', async () => {
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

test('without JavaScript the bar at the end of the page posts the answer', () => {
  vi.stubEnv('SSR', true);
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
      <InShop visitor={buildVisitor({ site: { store: buildStore({ gtmStoreCode: 'FR' }) } })}>
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
