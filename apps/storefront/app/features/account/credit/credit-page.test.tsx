import type { CreditReply } from '@shop/contracts/shop/account/credit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
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
  store?: Parameters<typeof buildStore>[0];
};

function show({ credit, store, ...rest }: Shown) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <InShop visitor={buildVisitor({ site: { store: buildStore(store) } })}>
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

describe('the balance page', () => {
  test('shows the balance and its history', () => {
    show({ credit: CREDIT });
    expect(screen.getByText('£37.50', { selector: '.credit__sum *' })).toBeTruthy();
    expect(rows()).toEqual([
      ['Date', 'Description', 'Amount', 'Balance'],
      ['02/06/2026', 'Payment, order MW-1001', '−£12.50', '£37.50'],
      ['01/06/2026', 'Gift card added, ending in 7K4W', '£50.00', '£50.00'],
    ]);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/customer/credit/?page=2');
    expect(screen.getByText('What editors say')).toBeTruthy();
  });

  test('shows an empty history', () => {
    show({ credit: NOTHING });
    expect(screen.getByText(/^Nothing yet/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('adds a gift card by a form without JavaScript', () => {
    show({ credit: NOTHING });
    const form = screen.getByLabelText<HTMLInputElement>('Gift card code').form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/credit/']);
    expect(screen.getByRole('button', { name: 'Add to my balance' })).toBeTruthy();
  });

  test('confirms an added card, and accepts the next', () => {
    show({ credit: CREDIT, reply: { done: true } });
    expect(screen.getByRole('status').textContent).toBe('Gift card added to your balance.');
    expect(screen.getByLabelText<HTMLInputElement>('Gift card code').value).toBe('');
  });

  test.each([
    ['gift_card_unknown', 'That gift card code isn’t valid. Check it and try again.'],
    ['gift_card_empty', 'This gift card has been fully used.'],
    ['gift_card_currency', 'This gift card is in another currency. You can spend it in our stores that use it.'],
    ['invalid', 'Enter your gift card code.'],
  ])('keeps the typed code, and shows why it was refused (%s)', (code, message) => {
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

  test('hides private data after the session has ended, and keeps the typed code', () => {
    const refusals = [{ code: 'session_ended', reason: '' }];
    show({ credit: undefined, isEnded: true, reply: { done: false, refusals, typed: { code: 'GIFT' } } });
    expect(screen.queryByText(/£/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Gift card code').value).toBe('GIFT');
  });

  test('renders in Arabic, with the code left-to-right', () => {
    show({ credit: CREDIT, store: ARABIC });
    expect(screen.getByLabelText('رمز بطاقة الهدية').getAttribute('dir')).toBe('ltr');
  });
});
