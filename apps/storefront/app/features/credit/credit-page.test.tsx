import type { CreditReply } from '@shop/contracts/shop/credit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { CreditPage } from './credit-page.tsx';

afterEach(cleanup);

const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;

const NOTHING: CreditReply = { balance: gbp(0), statement: { entries: [], page: 1, pageCount: 1 } };
const CREDIT: CreditReply = {
  balance: gbp(3_750),
  statement: {
    entries: [
      { at: '2026-06-02T09:00:00.000Z', kind: 'spend', about: 'MW-1001', amount: gbp(-1_250), balance: gbp(3_750) },
      { at: '2026-06-01T09:00:00.000Z', kind: 'transfer', about: '7K4W', amount: gbp(5_000), balance: gbp(5_000) },
    ],
    page: 1,
    pageCount: 2,
  },
};

type Shown = {
  credit?: CreditReply | undefined;
  reply?: FormReply;
  isEnded?: boolean;
  store?: Parameters<typeof aStore>[0];
};

function show({ credit, store, ...rest }: Shown) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <InShop visitor={aVisitor({ store: aStore(store) })}>
          <CreditPage credit={credit} {...rest}>
            <p>What editors say</p>
          </CreditPage>
        </InShop>
      ),
    },
  ]);
  render(<Stub />);
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the page of the balance', () => {
  test('shows what there is to pay with, and how it came to be', () => {
    show({ credit: CREDIT });
    expect(screen.getByText('£37.50', { selector: '.credit__sum *' })).toBeTruthy();
    expect(rows()).toEqual([
      ['Date', 'What', 'Amount', 'Balance'],
      ['02/06/2026', 'Payment, order MW-1001', '−£12.50', '£37.50'],
      ['01/06/2026', 'Gift card added, ending in 7K4W', '£50.00', '£50.00'],
    ]);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/customer/credit/?page=2');
    expect(screen.getByText('What editors say')).toBeTruthy();
  });

  test('says that nothing has changed yet', () => {
    show({ credit: NOTHING });
    expect(screen.getByText(/^Nothing yet/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('adds a gift card by a form that needs no script', () => {
    show({ credit: NOTHING });
    const form = screen.getByLabelText<HTMLInputElement>('Gift card code').form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/credit/']);
    expect(screen.getByRole('button', { name: 'Add to my balance' })).toBeTruthy();
  });

  test('says that a card was added, and takes the next one', () => {
    show({ credit: CREDIT, reply: { done: true } });
    expect(screen.getByRole('status').textContent).toBe('The gift card is now part of your balance.');
    expect(screen.getByLabelText<HTMLInputElement>('Gift card code').value).toBe('');
  });

  test.each([
    ['gift_card_unknown', 'We do not know this gift card. Check its code.'],
    ['gift_card_empty', 'Everything on this gift card has been used.'],
    ['gift_card_currency', 'This gift card is of another currency. It pays in our shops that use it.'],
    ['invalid', 'Enter the code of the gift card.'],
  ])('keeps what was typed, and says why it was refused (%s)', (code, message) => {
    show({
      credit: NOTHING,
      reply: { done: false, refusals: [{ code, reason: '', field: 'code' }], typed: { code: 'GIFT' } },
    });
    const field = screen.getByLabelText<HTMLInputElement>('Gift card code');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['GIFT', 'true']);
    expect(within(screen.getByRole('alert')).getByRole('link', { name: message }).getAttribute('href')).toBe(
      `#${field.id}`,
    );
  });

  test('shows nothing private to whose session has ended, and keeps what was typed', () => {
    const refusals = [{ code: 'session_ended', reason: '' }];
    show({ credit: undefined, isEnded: true, reply: { done: false, refusals, typed: { code: 'GIFT' } } });
    expect(screen.queryByText(/£/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Gift card code').value).toBe('GIFT');
  });

  test('speaks Arabic, with the code written from left to right', () => {
    show({ credit: CREDIT, store: ARABIC });
    expect(screen.getByLabelText('رمز بطاقة الهدية').getAttribute('dir')).toBe('ltr');
  });
});
