import type { AddressCountry } from '@shop/contracts/shop/account/address';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { lookupStep } from '#app/form/address/lookup-step.ts';
import { ApiProvider } from '#app/shop/api.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
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
const neighbour = { id: 'LS14QB|1', text: '20 Calder Street', description: 'Leeds, LS1 4QB', isAddress: true };
const place = { line1: '18 Calder Street', city: 'Leeds', postcode: 'LS1 4QB', country: 'GB' };

let isAway = false;
const api = {
  address: {
    find: async ({ query }: { query: { text?: string; container?: string } }) => {
      if (isAway) return { available: false, suggestions: [] };
      if (!query.container) return { available: true, suggestions: [street] };
      return { available: true, suggestions: query.text?.endsWith(' 18') ? [house] : [neighbour, house] };
    },
    retrieve: async () => ({ available: true, address: place }),
  },
} as unknown as ShopApi;

afterEach(() => {
  cleanup();
  isAway = false;
});

function renderForm(reply?: AddressFormReply, values: Record<string, string> = { firstName: 'Ada' }) {
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

describe('the address form', () => {
  test('shows the fields of the selected country', () => {
    render(renderForm());
    expect(screen.queryByLabelText('State')).toBeNull();
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'US' } });
    expect(screen.getByLabelText('State').tagName).toBe('SELECT');
  });

  test('keeps a country selected before hydration', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(renderForm());
    screen.getByLabelText<HTMLSelectElement>('Country').value = 'US';
    render(renderForm(), { container, hydrate: true });
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('US');
    expect(screen.getByLabelText('State').tagName).toBe('SELECT');
  });

  test.each([
    ['GB', ['Postcode']],
    ['US', ['State', 'ZIP code']],
    ['IE', ['County (optional)', 'Eircode (optional)']],
    ['AE', ['Emirate']],
  ])('labels the fields of %s in local terms', (code, labels) => {
    render(renderForm());
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: code } });
    for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy();
  });

  test.each([
    ['US', 'region', 'Choose your state'],
    ['US', 'postcode', 'Enter your ZIP code'],
    ['GB', 'postcode', 'Enter your postcode'],
  ])('in %s without %s shows an error that names the local label', (country, field, words) => {
    const refusals = [{ code: 'invalid', reason: 'Required', field }];
    render(renderForm({ done: false, refusals, typed: { firstName: 'Ada', country } }));
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  test('finds an address by postcode: a street expands into houses, a house fills the form', async () => {
    render(renderForm());
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Lovelace' } });
    fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
    fireEvent.click(await screen.findByRole('option', { name: /LS1 4QB Calder Street/ }));
    fireEvent.click(await screen.findByRole('option', { name: /18 Calder Street/ }));
    await screen.findByDisplayValue('18 Calder Street');
    expect(['Town or city', 'Postcode', 'Last name'].map(shownIn)).toEqual(['Leeds', 'LS1 4QB', 'Lovelace']);
  });

  test('narrows an opened street by further typing, and leaves it when the text changes', async () => {
    render(renderForm());
    fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
    fireEvent.click(await screen.findByRole('option', { name: /LS1 4QB Calder Street/ }));
    expect(await screen.findByRole('option', { name: /20 Calder Street/ })).toBeTruthy();
    fireEvent.change(finder(), { target: { value: 'LS1 4QB 18' } });
    await waitFor(() => expect(screen.queryByRole('option', { name: /20 Calder Street/ })).toBeNull());
    expect(screen.getByRole('option', { name: /18 Calder Street/ })).toBeTruthy();
    fireEvent.change(finder(), { target: { value: 'LS1' } });
    expect(await screen.findByRole('option', { name: /LS1 4QB Calder Street/ })).toBeTruthy();
  });

  test('selects a suggestion by keyboard', async () => {
    render(renderForm());
    fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
    const option = await screen.findByRole('option', { name: /LS1 4QB/ });
    fireEvent.keyDown(finder(), { key: 'ArrowDown' });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(finder().getAttribute('aria-activedescendant')).toBe(option.id);
    fireEvent.keyDown(finder(), { key: 'Enter' });
    expect(await screen.findByRole('option', { name: /18 Calder Street/ })).toBeTruthy();
  });

  test('allows manual entry when the lookup is unavailable', async () => {
    isAway = true;
    render(renderForm());
    fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
    expect(await screen.findByText(/Address search is unavailable/)).toBeTruthy();
    expect(screen.getByLabelText('Address line 1').getAttribute('disabled')).toBeNull();
  });

  test('keeps entered values when refused, and marks the faulty field', () => {
    const typed = { firstName: 'Ada', line1: '18 Calder Street', postcode: 'nowhere', country: 'GB' };
    render(
      renderForm({ done: false, refusals: [{ code: 'postcode_unknown', reason: 'No', field: 'postcode' }], typed }),
    );
    expect([shownIn('Postcode'), shownIn('Address line 1')]).toEqual(['nowhere', '18 Calder Street']);
    expect(screen.getByRole('alert').textContent).toContain('We don’t recognise that postcode');
    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
  });

  test('renders entered values as text, never as markup or a template', () => {
    const html = renderToString(renderForm(undefined, { line1: '<b>{{7*7}}</b> %N' }));
    expect(html).toContain('&lt;b&gt;{{7*7}}&lt;/b&gt; %N');
  });
});

test('default delivery is offered only for delivered countries', () => {
  render(renderForm());
  expect(screen.getByLabelText('Make this my default delivery address')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'US' } });
  expect(screen.queryByLabelText('Make this my default delivery address')).toBeNull();
  expect(screen.getByLabelText('Make this my default billing address')).toBeTruthy();
});

test('a found address clears earlier errors', async () => {
  render(
    renderForm({ done: false, refusals: [{ code: 'invalid', reason: 'No', field: 'city' }], typed: { country: 'GB' } }),
  );
  expect(screen.getByLabelText('Town or city').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(finder(), { target: { value: 'LS1 4QB' } });
  fireEvent.click(await screen.findByRole('option', { name: /LS1 4QB Calder Street/ }));
  fireEvent.click(await screen.findByRole('option', { name: /18 Calder Street/ }));
  await screen.findByDisplayValue('18 Calder Street');
  expect(screen.getByLabelText('Town or city').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('without JavaScript', () => {
  const parsed = (form: ReactElement) => new DOMParser().parseFromString(renderToString(form), 'text/html');

  test('narrows an opened street by the next search', async () => {
    const asked: object[] = [];
    const find = async ({ query }: { query: object }) => {
      asked.push(query);
      return { available: true, suggestions: [house] };
    };
    const visitor = { services: { api: { address: { find } } } } as unknown as Parameters<typeof lookupStep>[0];
    const submit = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const step = await lookupStep(visitor, form);
      return step && 'lookup' in step ? step.lookup : undefined;
    };
    const lookup = await submit({ text: 'LS1 4QB', container: 'LS14QB' });
    const html = parsed(renderForm({ done: false, refusals: [], typed: {}, ...(lookup && { lookup }) }));
    const hidden = [...html.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
    const within = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
    await submit({ ...within, text: 'LS1 4QB 18', intent: 'find' });
    await submit({ ...within, text: 'M1', intent: 'find' });
    expect(asked).toEqual([
      { text: 'LS1 4QB', container: 'LS14QB' },
      { text: 'LS1 4QB 18', container: 'LS14QB' },
      { text: 'M1' },
    ]);
  });

  test('finds an address in two steps, and has a button for the country', () => {
    const first = parsed(renderForm());
    const steps = [...first.querySelectorAll<HTMLButtonElement>('button[name="intent"]')];
    expect(steps.map(({ value }) => value)).toEqual(['find', 'country']);
    const lookup = { text: 'LS1', available: true, suggestions: [street, house] };
    const second = parsed(renderForm({ done: false, refusals: [], typed: {}, lookup }));
    const choices = [...second.querySelectorAll<HTMLButtonElement>('li button')];
    expect(choices.map(({ name, value }) => [name, value])).toEqual([
      ['container', 'LS14QB'],
      ['use', 'LS14QB|0'],
    ]);
  });
});
