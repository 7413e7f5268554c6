import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useNavigation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetConsent, haveChosen } from '#app/browser/consent-maker.ts';
import { aLine, pounds } from '#app/browser/quote-maker.ts';
import type { Refusal } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
import { aCheckout } from './checkout-maker.ts';
import type { PaymentReply } from './payment-form.ts';
import { PaymentStep } from './payment-step.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  forgetConsent();
});

type Shown = {
  checkout?: Partial<CheckoutReply>;
  reply?: PaymentReply;
  declined?: Refusal;
  /** Waits as long as the shop does. */
  answer?: Promise<unknown>;
};

function theStep({ checkout = {}, reply, declined, answer }: Shown = {}) {
  const sent: Record<string, string>[] = [];
  const paid: string[] = [];
  const Page = () => (
    <InShop>
      <PaymentStep
        checkout={aCheckout(checkout)}
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

function show(shown: Shown = {}) {
  const { page, ...watched } = theStep(shown);
  render(page);
  return watched;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusedFor = (refusals: Refusal[], differing: Partial<PaymentReply> = {}): PaymentReply =>
  ({ done: false, intent: 'pay', refusals, typed: { method: 'paypal' }, ...differing }) as PaymentReply;

describe('the payment step', () => {
  test('pays what is left, once, however often the button is pressed', async () => {
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

  test('shows the fields of the gateway for a card, and for nothing else', () => {
    show({ checkout: { cardFields: { url: '/gateway/fields', origin: '' } } });
    const fields = screen.getByTitle('Card details');
    expect(fields.getAttribute('src')).toBe('/gateway/fields');
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    expect(fields.closest('[hidden]')).toBeTruthy();
  });

  test('offers saved cards first, and to save another to customers only', () => {
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

  test('needs no way to pay where gift cards and credit pay for all of it', async () => {
    const totals = { ...aCheckout().totals, giftCards: pounds(41.99), toPay: pounds(0) };
    const { sent } = show({ checkout: { totals } });
    expect(screen.queryByRole('radio')).toBeNull();
    press('Place the order');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'none', expected: '0 GBP' }]));
  });

  test.each([
    ['advertising', 'evt-1'],
    ['analytics', undefined],
  ] as const)('§2: tells the conversion event of a link with consent only: %s', async (purpose, told) => {
    sessionStorage.setItem('hConversionEventId', 'evt-1');
    haveChosen(purpose);
    const { sent } = show();
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    press('Pay £41.99');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.conversionEventId).toBe(told);
  });
});

describe('the grey box', () => {
  test('says what has changed meanwhile, and asks to confirm again', () => {
    const lines = [aLine({ notices: [{ kind: 'price-up', before: pounds(30) }] })];
    const refusals = [{ code: 'totals_changed', reason: 'Other sums' }];
    show({ checkout: { lines }, reply: refusedFor(refusals, { expected: pounds(33.99) }) });
    const box = screen.getByRole('alert').textContent;
    expect(box).toContain('Something has changed since you looked');
    expect(box).toContain('Left to pay is now £41.99. You were shown £33.99.');
    expect(box).toContain('Tie-waist wrap midi dress: The price has gone up: it was £30.00.');
    expect(box).toContain('confirm again');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /PayPal/ }).checked).toBe(true);
  });

  test.each([
    ['insufficient_funds', 'There is not enough money on this card.'],
    ['do_not_honour', 'The payment was declined or given up.'],
  ])('says why a payment was declined: %s', (reason, words) => {
    show({ reply: refusedFor([{ code: 'payment_declined', reason, field: 'payment' }]) });
    expect(screen.getByRole('alert').textContent).toContain('The payment did not work');
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  test('says so to whoever comes back from the bank', () => {
    show({ declined: { code: 'payment_declined', reason: 'declined' } });
    expect(screen.getByRole('alert').textContent).toContain('Try again, or choose another way to pay');
  });

  test('leaves a refused code to its field, which keeps it', () => {
    const reply = refusedFor([{ code: 'code_unknown', reason: 'No' }], { intent: 'code', typed: { code: 'SUMER' } });
    show({ reply });
    expect(screen.queryByRole('alert')).toBeNull();
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['SUMER', 'true']);
  });
});

test('a payment that is under way can be gone on with or given up, and nothing else', () => {
  show({ checkout: { status: 'paying', order: 'MW-1' } });
  expect(screen.getByRole('heading', { name: 'A payment is under way' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Continue to pay',
    'Change your bag',
  ]);
});

test('credit is switched by a form', async () => {
  const credit = { balance: pounds(10), isUsed: false, amount: pounds(0) };
  const { sent } = show({ checkout: { signedIn: true, credit } });
  press('Pay with my credit');
  await waitFor(() => expect(sent).toEqual([{ intent: 'credit', useCredit: 'yes' }]));
});

test('without script a card is typed at the gateway, and every form can be posted', () => {
  const page = new DOMParser().parseFromString(
    renderToString(theStep({ checkout: { cardFields: { url: '/gateway/fields', origin: '' } } }).page),
    'text/html',
  );
  expect(page.body.textContent).toContain('You type your card at our payment provider');
  expect(page.querySelector('iframe')).toBeNull();
  expect(page.querySelector('input[name=token]')?.getAttribute('value')).toBe('hosted');
  expect([...page.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual(
    Array(3).fill('/checkout/payment'),
  );
});
