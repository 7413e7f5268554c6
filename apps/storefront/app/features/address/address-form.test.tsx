import type { AddressCountry } from '@shop/contracts/shop/address';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import { InShop } from '#app/shop-maker.tsx';
import type { AddressFormReply } from './address-fields.ts';
import { AddressForm } from './address-form.tsx';

const countries: AddressCountry[] = [
  {
    code: 'GB',
    isDelivered: true,
    parts: [
      { part: 'city', required: true },
      { part: 'postcode', required: true },
    ],
  },
  {
    code: 'US',
    isDelivered: false,
    parts: [
      { part: 'city', required: true },
      { part: 'region', required: true },
      { part: 'postcode', required: true },
    ],
    regions: [{ code: 'NY', name: 'New York' }],
  },
  {
    code: 'IE',
    isDelivered: false,
    parts: [
      { part: 'city', required: true },
      { part: 'region', required: false },
      { part: 'postcode', required: false },
    ],
  },
  {
    code: 'AE',
    isDelivered: false,
    parts: [{ part: 'region', required: true }],
    regions: [{ code: 'DU', name: 'Dubai' }],
  },
];

const street = { id: 'LS14QB', text: 'LS1 4QB', description: 'Calder Street, Leeds - 2 Addresses', isAddress: false };
const house = { id: 'LS14QB|0', text: '18 Calder Street', description: 'Leeds, LS1 4QB', isAddress: true };
const place = { line1: '18 Calder Street', city: 'Leeds', postcode: 'LS1 4QB', country: 'GB' };

let isAway = false;
const api = {
  address: {
    find: async ({ query }: { query: { container?: string } }) =>
      isAway
        ? { available: false, suggestions: [] }
        : { available: true, suggestions: query.container ? [house] : [street] },
    retrieve: async () => ({ available: true, address: place }),
  },
} as unknown as ShopApi;

afterEach(() => {
  cleanup();
  isAway = false;
});

function aForm(reply?: AddressFormReply, values: Record<string, string> = { firstName: 'Ada' }) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop>
          <ApiProvider value={api}>
            <AddressForm countries={countries} values={values} action="/customer/address-book/add" reply={reply} />
          </ApiProvider>
        </InShop>
      ),
    },
  ]);
  return <Stub initialEntries={['/']} />;
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const finder = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find your address' });

describe('an address', () => {
  test('has the fields of its country, which follow the choice', () => {
    render(aForm());
    expect(screen.queryByLabelText('State')).toBeNull();
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'US' } });
    expect(screen.getByLabelText('State').tagName).toBe('SELECT');
  });

  test('keeps the country that was chosen before the script came', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(aForm());
    screen.getByLabelText<HTMLSelectElement>('Country').value = 'US';
    render(aForm(), { container, hydrate: true });
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('US');
    expect(screen.getByLabelText('State').tagName).toBe('SELECT');
  });

  test.each([
    ['GB', ['Postcode']],
    ['US', ['State', 'ZIP code']],
    ['IE', ['County (optional)', 'Eircode (optional)']],
    ['AE', ['Emirate']],
  ])('of %s names its parts as people there do', (code, labels) => {
    render(aForm());
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: code } });
    for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy();
  });

  test.each([
    ['US', 'region', 'Choose the state'],
    ['US', 'postcode', 'Enter the ZIP code'],
    ['GB', 'postcode', 'Enter the postcode'],
  ])('of %s that lacks its %s is refused in the words of its label', (country, field, words) => {
    const refusals = [{ code: 'invalid', reason: 'Required', field }];
    render(aForm({ done: false, refusals, typed: { firstName: 'Ada', country } }));
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  test('is found by its postcode: a street opens into its houses, and a house fills the form', async () => {
    render(aForm());
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Lovelace' } });
    fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
    fireEvent.click(await screen.findByRole('option', { name: /LS1 4QB Calder Street/ }));
    fireEvent.click(await screen.findByRole('option', { name: /18 Calder Street/ }));
    await screen.findByDisplayValue('18 Calder Street');
    expect(['Town or city', 'Postcode', 'Last name'].map(shownIn)).toEqual(['Leeds', 'LS1 4QB', 'Lovelace']);
  });

  test('is chosen by the keys as well', async () => {
    render(aForm());
    fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
    const option = await screen.findByRole('option', { name: /LS1 4QB/ });
    fireEvent.keyDown(finder(), { key: 'ArrowDown' });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(finder().getAttribute('aria-activedescendant')).toBe(option.id);
    fireEvent.keyDown(finder(), { key: 'Enter' });
    expect(await screen.findByRole('option', { name: /18 Calder Street/ })).toBeTruthy();
  });

  test('is typed by hand where the finder is away', async () => {
    isAway = true;
    render(aForm());
    fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
    expect(await screen.findByText(/The address finder is away/)).toBeTruthy();
    expect(screen.getByLabelText('Street and number').getAttribute('disabled')).toBeNull();
  });

  test('keeps what was typed when it is refused, and says where to mend it', () => {
    const typed = { firstName: 'Ada', line1: '18 Calder Street', postcode: 'nowhere', country: 'GB' };
    render(aForm({ done: false, refusals: [{ code: 'postcode_unknown', reason: 'No', field: 'postcode' }], typed }));
    expect([shownIn('Postcode'), shownIn('Street and number')]).toEqual(['nowhere', '18 Calder Street']);
    expect(screen.getByRole('alert').textContent).toContain('We do not know this postcode');
    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
  });

  test('whatever was typed is text, never markup or a template', () => {
    const html = renderToString(aForm(undefined, { line1: '<b>{{7*7}}</b> %N' }));
    expect(html).toContain('&lt;b&gt;{{7*7}}&lt;/b&gt; %N');
  });
});

test('parcels go by default only where the store delivers', () => {
  render(aForm());
  expect(screen.getByLabelText('Deliver here by default')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'US' } });
  expect(screen.queryByLabelText('Deliver here by default')).toBeNull();
  expect(screen.getByLabelText('Send bills here by default')).toBeTruthy();
});

test('a found place leaves nothing of what was wrong with the one before', async () => {
  render(
    aForm({ done: false, refusals: [{ code: 'invalid', reason: 'No', field: 'city' }], typed: { country: 'GB' } }),
  );
  expect(screen.getByLabelText('Town or city').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
  fireEvent.click(await screen.findByRole('option', { name: /LS1 4QB Calder Street/ }));
  fireEvent.click(await screen.findByRole('option', { name: /18 Calder Street/ }));
  await screen.findByDisplayValue('18 Calder Street');
  expect(screen.getByLabelText('Town or city').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('without script', () => {
  const parsed = (form: ReactElement) => new DOMParser().parseFromString(renderToString(form), 'text/html');

  test('an address is found in two steps, and the country has a button', () => {
    const first = parsed(aForm());
    const steps = [...first.querySelectorAll<HTMLButtonElement>('button[name="intent"]')];
    expect(steps.map(({ value }) => value)).toEqual(['find', 'country']);
    const lookup = { text: 'LS1', available: true, suggestions: [street, house] };
    const second = parsed(aForm({ done: false, refusals: [], typed: {}, lookup }));
    const choices = [...second.querySelectorAll<HTMLButtonElement>('li button')];
    expect(choices.map(({ name, value }) => [name, value])).toEqual([
      ['container', 'LS14QB'],
      ['use', 'LS14QB|0'],
    ]);
  });
});
