import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
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

describe('buying a gift card', () => {
  test('posts to the page itself what was chosen and typed, and today unless a day is chosen', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: '£50.00' }));
    type('Who is it for?', 'Ada');
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
    });
  });

  test('offers the days of a year', () => {
    show();
    const day = screen.getByLabelText<HTMLInputElement>('When shall it arrive?');
    expect([day.type, day.min, day.max]).toEqual(['date', '2026-06-01', '2027-06-01']);
  });

  test('keeps what was typed and says what is wrong, beside its field and above', () => {
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
      'Choose a day between today and a year from now.',
    ]) {
      expect(box.getByRole('link', { name: message })).toBeTruthy();
    }
    expect(Object.fromEntries(new FormData(form()))).toMatchObject(typed);
    expect(screen.getByLabelText('Their email address').getAttribute('aria-invalid')).toBe('true');
  });
});
