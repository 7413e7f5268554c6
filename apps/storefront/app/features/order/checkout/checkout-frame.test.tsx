import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { buildCheckout } from '../../../../../../tests/fixtures/order/checkout-fixture.ts';
import { buildLine, pounds } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { DeliveryStep } from './delivery-step.tsx';

afterEach(cleanup);

type Step = Parameters<typeof CheckoutFrame>[0]['step'];

function show(step: Step, differing: Partial<CheckoutReply> = {}) {
  const checkout = buildCheckout(differing);
  const sent: object[] = [];
  const chosen: string[] = [];
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop>
          <CheckoutFrame step={step} checkout={checkout}>
            {step === 'delivery' && <DeliveryStep checkout={checkout} onChoose={(method) => chosen.push(method)} />}
          </CheckoutFrame>
        </InShop>
      ),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return null;
      },
    },
  ]);
  render(<Stub initialEntries={['/checkout/delivery']} />);
  return { sent, chosen };
}

describe('the progress steps', () => {
  const steps = () => within(screen.getByRole('navigation', { name: 'Checkout steps' }));

  test('link to completed steps and the next one only', () => {
    show('delivery', { next: 'delivery' });
    expect(
      steps()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/checkout/address']);
    expect(steps().getByRole('link', { name: /Address.*done/ })).toBeTruthy();
    expect(steps().getByText('Delivery').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  test('have no links while a payment is in progress', () => {
    show('payment', { status: 'paying' });
    expect(steps().queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit bag' })).toBeNull();
  });
});

describe('the order summary', () => {
  const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

  test('shows items and costs, collapsed to the total on a phone', () => {
    const totals = { ...buildCheckout().totals, giftCards: pounds(10), toPay: pounds(31.99) };
    show('delivery', { totals, services: [{ id: 'S1', kind: 'gift-card', price: pounds(25), to: 'Bo' }] });
    expect(document.querySelector('details > summary')?.textContent).toContain('£31.99');
    expect(summary().getByText('Tie-waist wrap midi dress')).toBeTruthy();
    expect(summary().getByText('for Bo')).toBeTruthy();
    expect(summary().getByText('Includes 20% VAT: £7.00')).toBeTruthy();
    expect(summary().getByText('−£10.00')).toBeTruthy();
  });

  test('adds tax where the market does, once the address is known', () => {
    const { taxIncluded: _, ...totals } = buildCheckout().totals;
    show('delivery', { totals });
    expect(summary().getByText('Tax is added once you enter your address.')).toBeTruthy();
    cleanup();
    show('delivery', { totals: { ...totals, taxAdded: pounds(3.12) } });
    expect(summary().getByText('£3.12')).toBeTruthy();
  });

  test('shows the notice of a changed line', () => {
    show('delivery', { lines: [buildLine({ notices: [{ kind: 'sold-out' }], canBeBought: false })] });
    expect(summary().getByText(/this size has sold out/)).toBeTruthy();
    expect(summary().getByText('Unavailable')).toBeTruthy();
  });
});

describe('the totals beside the delivery step', () => {
  const withTotals = () =>
    buildCheckout().methods.map((method, place) => ({
      ...method,
      totals: { ...buildCheckout().totals, delivery: method.price, toPay: pounds(50 + place) },
    }));

  test('are in the page for every method, so that the stylesheet can follow the choice without script', () => {
    show('delivery', { methods: withTotals() });
    const amounts = [...document.querySelectorAll('summary [data-method]')].map((one) => [
      one.getAttribute('data-method'),
      one.textContent,
    ]);
    expect(amounts).toEqual([
      ['standard', '£50.00'],
      ['next-day', '£51.00'],
      ['collect', '£52.00'],
    ]);
  });

  test('are those of the checkout on other steps', () => {
    show('payment', { methods: withTotals() });
    expect(document.querySelector('[data-method]')).toBeNull();
    expect(document.querySelector('summary')?.textContent).toContain('£41.99');
  });
});

describe('the delivery step', () => {
  test('shows dates, cut-off time and price of each method', () => {
    show('delivery');
    const standard = screen.getByRole<HTMLInputElement>('radio', { name: /^Standard/ });
    expect(standard.checked).toBe(true);
    const card = standard.closest('label');
    expect(card?.textContent).toContain('Arrives Wednesday 18 to Friday 20 November');
    expect(card?.textContent).toContain('Order before 20:00, Monday 16 November');
    expect(card?.textContent).toContain('£3.99');
    expect(screen.getByRole('radio', { name: /Next day.*Free with your pass/ })).toBeTruthy();
  });

  test('submits the selected collection point', async () => {
    const { sent, chosen } = show('delivery');
    fireEvent.click(screen.getByRole('radio', { name: /Collect/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Corner shop/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(sent).toEqual([{ method: 'collect', collectPoint: 'P1' }]));
    expect(chosen).toEqual(['collect']);
  });

  test('links back to the address if no method is available', () => {
    show('delivery', { methods: [], next: 'delivery' });
    expect(screen.getByRole('alert').textContent).toContain('we can’t deliver to this address');
  });
});
