import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { GiftCardPurchase } from './gift-card-purchase.tsx';

afterEach(cleanup);

const gbp = (amount: number) => ({ amount: amount * 100, currency: 'GBP' as const });
const TERMS = {
  min: gbp(10),
  max: gbp(200),
  amounts: [10, 25, 50].map(gbp),
  firstDay: '2026-06-01',
  lastDay: '2027-06-01',
};

function show(reply?: FormReply) {
  const Component = () => (
    <InShop>
      <GiftCardPurchase terms={TERMS} reply={reply} />
    </InShop>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
}

const form = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to bag' }).form ?? undefined;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the gift card purchase form', () => {
  test('posts the entered values to its own page, with today as default date', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: '£50.00' }));
    type('Who’s it for?', 'Ada');
    type('Their email address', 'ada@example.com');
    type('Your name', 'Charles');
    expect(form()?.getAttribute('action')).toBe('/giftcards');
    expect(Object.fromEntries(new FormData(form()))).toEqual({
      amount: '5000',
      otherAmount: '',
      name: 'Ada',
      email: 'ada@example.com',
      from: 'Charles',
      message: '',
      sendOn: '2026-06-01',
      design: 'classic',
    });
  });

  test('previews the card in the chosen design while it is filled in', () => {
    show();
    const preview = () => screen.getByRole('figure');
    expect(preview().textContent).toContain('£25.00');
    fireEvent.click(screen.getByRole('radio', { name: /Midnight/ }));
    fireEvent.input(screen.getByLabelText('Who’s it for?'), { target: { value: 'Ada' } });
    fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Charles' } });
    expect(preview().querySelector('[data-design]')?.getAttribute('data-design')).toBe('midnight');
    expect(preview().textContent).toMatch(/For Ada.*From Charles/);
  });

  test('offers the days of one year', () => {
    show();
    const day = screen.getByLabelText<HTMLInputElement>('Delivery date');
    expect([day.type, day.min, day.max]).toEqual(['date', '2026-06-01', '2027-06-01']);
  });

  test('keeps the entered values and shows errors beside the field and above', () => {
    const typed = {
      amount: 'other',
      otherAmount: '5',
      name: 'Ada',
      email: 'ada',
      message: 'Enjoy',
      sendOn: '2026-07-01',
    };
    const refusals = [
      { code: 'invalid', reason: 'No', field: 'otherAmount' },
      { code: 'email_invalid', reason: 'No', field: 'email' },
      { code: 'gift_card_day', reason: 'No', field: 'sendOn' },
    ];
    show({ done: false, refusals, typed });
    const box = within(screen.getByRole('alert'));
    for (const message of [
      'Choose an amount between £10.00 and £200.00.',
      'Enter an email address, like name@example.com',
      'Choose a date between today and a year from now.',
    ]) {
      expect(box.getByRole('link', { name: message })).toBeTruthy();
    }
    expect(Object.fromEntries(new FormData(form()))).toMatchObject(typed);
    expect(screen.getByLabelText('Their email address').getAttribute('aria-invalid')).toBe('true');
  });
});
