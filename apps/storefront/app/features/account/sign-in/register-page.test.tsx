import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { parseBirthDate } from '#app/features/account/details/birth-date-fields.tsx';
import type { FormReply } from '#app/form/form-reply.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { RegisterPage } from './register-page.tsx';

afterEach(cleanup);

const preferences = {
  title: 'Would you like to hear from us?',
  text: 'Choose what you like, or nothing.',
  channels: [
    { key: 'email', label: 'Email', text: 'One email a week.' },
    { key: 'sms', label: 'Text message', text: undefined },
    { key: 'pigeon', label: 'Pigeon', text: undefined },
  ],
};

function show(reply?: FormReply, store = buildStore()) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account/create',
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      Component: ({ actionData }) => (
        <InShop visitor={buildVisitor({ site: { store } })}>
          <RegisterPage preferences={preferences} currentYear={2026} reply={reply} />
          <pre>{JSON.stringify(actionData)}</pre>
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={['/customer/account/create']} />);
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the registration form', () => {
  test('posts the entered values', async () => {
    show();
    change('First name', 'Ada');
    change('Last name', 'Lovelace');
    change('Email address', 'ada@example.com');
    change('Password', 'moss velvet 9');
    change('Day', '10');
    change('Month', '12');
    change('Year', '1985');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Text message' }));
    fireEvent.click(screen.getByRole('button', { name: 'Create my account' }));
    const posted = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      password: 'moss velvet 9',
      birthDay: '10',
      birthMonth: '12',
      birthYear: '1985',
      'marketing-sms': 'yes',
    };
    expect(await screen.findByText(JSON.stringify(posted))).toBeTruthy();
  });

  test('has no preselected checkbox, and none for an unknown channel', () => {
    show();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  });

  test('keeps all values except the password when refused', () => {
    show({
      done: false,
      refusals: [
        { code: 'password_common', reason: 'Common', field: 'password' },
        { code: 'birth_date_invalid', reason: 'Young', field: 'birthDate' },
      ],
      typed: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        birthDay: '31',
        birthMonth: '02',
        birthYear: '1985',
        'marketing-email': 'yes',
      },
    });
    expect(['First name', 'Last name', 'Email address', 'Day', 'Month', 'Year'].map(shownIn)).toEqual([
      'Ada',
      'Lovelace',
      'ada@example.com',
      '31',
      '02',
      '1985',
    ]);
    expect(shownIn('Password')).toBe('');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
    const box = screen.getByRole('alert');
    expect(document.activeElement).toBe(box);
    const links = within(box).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `#${screen.getByLabelText('Password').id}`,
      `#${screen.getByLabelText('Day').id}`,
    ]);
    expect(screen.getByLabelText('Year').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('group', { name: /Date of birth/ }).textContent).toContain('at least 16 years ago');
  });

  test('links to terms and privacy policy in another tab', () => {
    show();
    const terms = screen.getByRole('link', { name: 'Terms and conditions (opens in a new tab)' });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
    expect(screen.getByRole('link', { name: /Privacy policy/ }).getAttribute('href')).toBe('/privacy-policy');
  });
});

describe('§3 the date of birth', () => {
  const listed = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].flatMap(({ text }) => text || []);

  test('offers 31 days, twelve months and 84 years, the latest 16 years ago', () => {
    show();
    expect(listed('Day')).toHaveLength(31);
    expect(listed('Month').slice(0, 2)).toEqual(['January', 'February']);
    expect(listed('Month')).toHaveLength(12);
    expect([listed('Year').at(0), listed('Year').at(-1), listed('Year').length]).toEqual(['2010', '1927', 84]);
  });

  test("supports autofill, and follows the store's order", () => {
    show(undefined, buildStore({ dateFormat: 'MM/DD/YYYY' }));
    const lists = screen.getAllByRole('combobox');
    expect(lists.map((list) => list.getAttribute('autocomplete'))).toEqual(['bday-month', 'bday-day', 'bday-year']);
  });

  test('has months in the store language, and years in autofill format', () => {
    show(undefined, buildStore(ARABIC));
    expect(listed('الشهر')[0]).toBe('يناير');
    expect(listed('السنة')[0]).toBe('2010');
  });

  test.each([
    [{}, undefined],
    [{ birthDay: '', birthMonth: '', birthYear: '' }, undefined],
    [{ birthDay: '10', birthMonth: '12', birthYear: '1985' }, '1985-12-10'],
    [{ birthDay: '10', birthMonth: '', birthYear: '1985' }, '1985--10'],
  ])('%j is sent as %s', (parts, date) => {
    expect(parseBirthDate(parts)).toBe(date);
  });
});
