import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useNavigation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Refusal } from '#app/form/form-reply.ts';
import { buildCheckout } from '../../../../../../tests/fixtures/order/checkout-fixture.ts';
import { buildLine, pounds } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { clearConsent, haveChosen } from '../../../../../../tests/fixtures/site/consent-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { PaymentReply } from './payment-form.ts';
import { PaymentStep } from './payment-step.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  clearConsent();
});

type Shown = {
  checkout?: Partial<CheckoutReply>;
  reply?: PaymentReply;
  declined?: Refusal;
  /** Keeps the submit pending until it resolves. */
  answer?: Promise<unknown>;
};

function theStep({ checkout = {}, reply, declined, answer }: Shown = {}) {
  const sent: Record<string, string>[] = [];
  const paid: string[] = [];
  const Page = () => (
    <InShop>
      <PaymentStep
        checkout={buildCheckout(checkout)}
        payKey="key-1"
        reply={reply}
        declined={declined}
        busy={useNavigation().state !== 'idle'}
        onPay={(method) => paid.push(method)}
      />
    </InShop>
  );
  const Stub = createRoutesStub([
    {
      path: '/checkout/payment',
      Component: Page,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()) as Record<string, string>);
        await answer;
        return null;
      },
    },
  ]);
  return { page: <Stub initialEntries={['/checkout/payment']} />, sent, paid };
}

test('repeats address, delivery method and date, with links to change them', () => {
  show();
  expect(screen.getByText(/18 Calder Street/)).toBeTruthy();
  expect(screen.getByText(/Wednesday 18 to Friday 20 November/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/checkout/address', '/checkout/delivery']));
});

function show(shown: Shown = {}) {
  const { page, ...watched } = theStep(shown);
  render(page);
  return watched;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusedFor = (refusals: Refusal[], differing: Partial<PaymentReply> = {}): PaymentReply =>
  ({ done: false, intent: 'pay', refusals, typed: { method: 'paypal' }, ...differing }) as PaymentReply;

describe('the payment step', () => {
  test('pays the amount due once on repeated clicks', async () => {
    const { sent, paid } = show({ answer: new Promise(() => {}) });
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    press('Pay £41.99');
    press('Pay £41.99');
    await waitFor(() => expect(sent).toHaveLength(1));
    press('Pay £41.99');
    await act(async () => {});
    const shown = { expected: '4199 GBP', total: '4199 GBP' };
    expect(sent).toEqual([{ intent: 'pay', key: 'key-1', ...shown, method: 'paypal', token: 'hosted' }]);
    expect(paid).toEqual(['paypal']);
  });

  test('shows the gateway fields for a card only', () => {
    show({ checkout: { cardFields: { url: '/gateway/fields', origin: '' } } });
    const fields = screen.getByTitle('Card details');
    expect(fields.getAttribute('src')).toBe('/gateway/fields');
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    expect(fields.closest('[hidden]')).toBeTruthy();
  });

  test('lists saved cards first, and offers to save a card to customers only', () => {
    const card = {
      id: 'C1',
      brand: 'Visa',
      lastFour: '4242',
      expires: { month: 3, year: 2030 },
      validity: 'valid',
      isDefault: true,
    } as const;
    show({ checkout: { signedIn: true, savedCards: [card] } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Visa ending in 4242/ }).checked).toBe(true);
    expect(screen.getByLabelText('Save this card for next time')).toBeTruthy();
    cleanup();
    show();
    expect(screen.queryByLabelText('Save this card for next time')).toBeNull();
  });

  test('needs no payment method if gift cards and credit cover the total', async () => {
    const totals = { ...buildCheckout().totals, giftCards: pounds(41.99), toPay: pounds(0) };
    const { sent } = show({ checkout: { totals } });
    expect(screen.queryByRole('radio')).toBeNull();
    press('Place order');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'none', expected: '0 GBP' }]));
  });

  test.each([
    ['advertising', 'evt-1'],
    ['analytics', undefined],
  ] as const)('§2: sends the conversion id of a link with consent only: %s', async (purpose, expected) => {
    sessionStorage.setItem('hConversionEventId', 'evt-1');
    haveChosen(purpose);
    const { sent } = show();
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    press('Pay £41.99');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.conversionEventId).toBe(expected);
  });
});

describe('the refusal box', () => {
  test('shows the changes and requires confirmation', () => {
    const lines = [buildLine({ notices: [{ kind: 'price-up', before: pounds(30) }] })];
    const refusals = [{ code: 'totals_changed', reason: 'Other sums' }];
    show({ checkout: { lines }, reply: refusedFor(refusals, { expected: pounds(33.99) }) });
    const box = screen.getByRole('alert').textContent;
    expect(box).toContain('Your order has changed');
    expect(box).toContain('The amount to pay is now £41.99. It was £33.99.');
    expect(box).toContain('Tie-waist wrap midi dress: The price has gone up from £30.00.');
    expect(box).toContain('confirm again');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /PayPal/ }).checked).toBe(true);
  });

  test.each([
    ['payment_declined', 'Payment declined', 'The payment didn’t go through.'],
    ['too_many_declines', '', 'Please wait 15 minutes before you try again, or choose another way to pay.'],
    ['card_payments_paused', '', 'Please choose another way to pay, or try again later.'],
  ])('shows a refused payment without the bank’s reason: %s', (code, title, words) => {
    show({ reply: refusedFor([{ code, reason: 'insufficient_funds', field: 'payment' }]) });
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.getByRole('alert').textContent).not.toContain('funds');
  });

  test('shows a decline after the return from the bank', () => {
    show({ declined: { code: 'payment_declined', reason: 'declined' } });
    expect(screen.getByRole('alert').textContent).toContain('try another card or choose another way to pay');
  });

  test('leaves a refused code to its field, which keeps the value', () => {
    const reply = refusedFor([{ code: 'code_unknown', reason: 'No' }], { intent: 'code', typed: { code: 'SUMER' } });
    show({ reply });
    expect(screen.queryByRole('alert')).toBeNull();
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['SUMER', 'true']);
  });
});

test('a payment in progress can only be continued or cancelled', () => {
  show({ checkout: { status: 'paying', order: 'MW-1' } });
  expect(screen.getByRole('heading', { name: 'Payment in progress' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Continue payment',
    'Change your bag',
  ]);
});

test('credit is toggled by a form', async () => {
  const credit = { balance: pounds(10), isUsed: false, amount: pounds(0) };
  const { sent } = show({ checkout: { signedIn: true, credit } });
  press('Use my credit');
  await waitFor(() => expect(sent).toEqual([{ intent: 'credit', limit: '', useCredit: 'yes' }]));
});

test('a part of the credit can be typed', async () => {
  const credit = { balance: pounds(10), isUsed: false, amount: pounds(0) };
  const { sent } = show({ checkout: { signedIn: true, credit } });
  fireEvent.change(screen.getByLabelText('Amount to use (optional)'), { target: { value: '4.50' } });
  press('Use my credit');
  await waitFor(() => expect(sent).toEqual([{ intent: 'credit', limit: '4.50', useCredit: 'yes' }]));
});

test('without JavaScript the card is entered at the gateway, and every form can be posted', () => {
  const page = new DOMParser().parseFromString(
    renderToString(theStep({ checkout: { cardFields: { url: '/gateway/fields', origin: '' } } }).page),
    'text/html',
  );
  expect(page.body.textContent).toContain('You’ll enter your card details with our payment provider');
  expect(page.querySelector('iframe')).toBeNull();
  expect(page.querySelector('input[name=token]')?.getAttribute('value')).toBe('hosted');
  expect([...page.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual(
    Array(3).fill('/checkout/payment'),
  );
});
