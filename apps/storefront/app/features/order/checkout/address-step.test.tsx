import type { ShopApi } from '@shop/contracts/shop/client';
import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { buildCheckout, buildSavedAddress } from '../../../../../../tests/fixtures/order/checkout-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { AddressStep } from './address-step.tsx';
import type { AddressStepReply } from './address-step-fields.ts';

const house = { id: 'h', text: '18 Calder Street', description: 'Leeds', isAddress: true };
const place = { line1: '18 Calder Street', city: 'Leeds', postcode: 'LS1 4QB', country: 'GB' };
const api = {
  address: {
    find: async () => ({ available: true, suggestions: [house] }),
    retrieve: async () => ({ available: true, address: place }),
  },
} as unknown as ShopApi;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const NOTHING: Partial<CheckoutReply> = { next: 'address' };

function theStep(differing: Partial<CheckoutReply> = NOTHING, reply?: AddressStepReply) {
  const { deliveryAddress: _, email: __, ...fresh } = buildCheckout();
  const checkout = { ...fresh, ...differing };
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop>
          <ApiProvider value={api}>
            <AddressStep checkout={checkout} signInPath="/sign-in" reply={reply} />
          </ApiProvider>
        </InShop>
      ),
    },
  ]);
  return <Stub initialEntries={['/checkout/address']} />;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

describe('the address step', () => {
  test('requires no account from a guest, and preselects no paid or marketing option', () => {
    render(theStep());
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
    expect(isTicked('Email me news and offers')).toBe(false);
    expect(isTicked('Same as delivery address')).toBe(true);
    expect(screen.queryByRole('checkbox', { name: 'Save to my address book' })).toBeNull();
  });

  test('offers saved addresses, the default first, and a new one', () => {
    render(theStep({ ...NOTHING, signedIn: true, savedAddresses: [buildSavedAddress()] }));
    const [saved, other] = screen.getAllByRole<HTMLInputElement>('radio', { name: /Ada King|New address/ });
    expect([saved?.value, saved?.checked, other?.value]).toEqual(['A1', true, 'new']);
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('restores the values saved on the server', () => {
    render(
      theStep(
        buildCheckout({ marketing: true, billingAddress: { ...place, firstName: 'B', lastName: 'C', lines: [] } }),
      ),
    );
    expect([field('email')?.value, field('delivery.city')?.value]).toEqual(['ada@example.com', 'Leeds']);
    expect(isTicked('Email me news and offers')).toBe(true);
    expect(isTicked('Same as delivery address')).toBe(false);
    expect(field('billing.firstName')?.value).toBe('B');
  });

  test('keeps refused values, with errors in the box and beside the field', () => {
    const typed = { email: 'ada@example.com', 'delivery.postcode': 'nowhere', 'delivery.country': 'GB' };
    const refusals = [{ code: 'postcode_unknown', reason: 'No', field: 'delivery.postcode' }];
    render(theStep(NOTHING, { done: false, refusals, typed }));
    expect(field('delivery.postcode')?.value).toBe('nowhere');
    expect(field('delivery.postcode')?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('We don’t recognise that postcode');
    expect(field('billing.postcode')?.getAttribute('aria-invalid')).toBeNull();
  });

  test('restores unsent values after a reload', () => {
    render(theStep());
    const line = field('delivery.line1');
    if (line) fireEvent.input(line, { target: { value: '18 Calder Street' } });
    cleanup();
    render(theStep());
    expect(field('delivery.line1')?.value).toBe('18 Calder Street');
  });

  test("hides a guest's draft after login", () => {
    render(theStep());
    const line = field('delivery.line1');
    if (line) fireEvent.input(line, { target: { value: '18 Calder Street' } });
    cleanup();
    render(theStep({ ...NOTHING, signedIn: true }));
    expect(field('delivery.line1')?.value).toBe('');
  });

  test('finds an address by lookup, and stores it in the draft', async () => {
    render(theStep());
    fireEvent.change(screen.getByRole('combobox', { name: 'Find your address' }), { target: { value: 'LS1 4QB' } });
    fireEvent.click(await screen.findByRole('option', { name: /18 Calder Street/ }));
    await screen.findByDisplayValue('18 Calder Street');
    const readDraft = () => sessionStorage.getItem('checkout-address') ?? '';
    await waitFor(() => expect(readDraft()).toContain('"delivery.city":"Leeds"'));
  });
});

test('works without JavaScript as one form, with buttons for lookup and country', () => {
  const page = new DOMParser().parseFromString(renderToString(theStep()), 'text/html');
  const forms = [...page.querySelectorAll('form')];
  expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual([['post', '/checkout/address']]);
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  expect(buttons.map(({ value }) => value)).toEqual(['find', 'country', 'country', '']);
});
