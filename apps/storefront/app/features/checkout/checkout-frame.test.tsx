import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { aLine, pounds } from '#app/browser/quote-maker.ts';
import { InShop } from '#app/shop-maker.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { aCheckout } from './checkout-maker.ts';
import { DeliveryStep } from './delivery-step.tsx';

afterEach(cleanup);

type Step = Parameters<typeof CheckoutFrame>[0]['step'];

function show(step: Step, differing: Partial<CheckoutReply> = {}) {
  const checkout = aCheckout(differing);
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

describe('the steps', () => {
  const steps = () => within(screen.getByRole('navigation', { name: 'Steps of the checkout' }));

  test('lead back to what is done, and not beyond what comes next', () => {
    show('delivery', { next: 'delivery' });
    expect(
      steps()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/checkout/address']);
    expect(steps().getByRole('link', { name: /Address.*done/ })).toBeTruthy();
    expect(steps().getByText('Delivery').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  test('lead nowhere while somebody pays', () => {
    show('payment', { status: 'paying' });
    expect(steps().queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit bag' })).toBeNull();
  });
});

describe('the summary', () => {
  const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

  test('shows what is bought and what it costs, folded up to the sum on a phone', () => {
    const totals = { ...aCheckout().totals, giftCards: pounds(10), toPay: pounds(31.99) };
    show('delivery', { totals, services: [{ id: 'S1', kind: 'gift-card', price: pounds(25), to: 'Bo' }] });
    expect(document.querySelector('details > summary')?.textContent).toContain('£31.99');
    expect(summary().getByText('Tie-waist wrap midi dress')).toBeTruthy();
    expect(summary().getByText('for Bo')).toBeTruthy();
    expect(summary().getByText('Includes 20% VAT: £7.00')).toBeTruthy();
    expect(summary().getByText('−£10.00')).toBeTruthy();
  });

  test('adds the tax where the market does, once the place is known', () => {
    const { taxIncluded: _, ...totals } = aCheckout().totals;
    show('delivery', { totals });
    expect(summary().getByText('Tax is added once we know your address.')).toBeTruthy();
    cleanup();
    show('delivery', { totals: { ...totals, taxAdded: pounds(3.12) } });
    expect(summary().getByText('£3.12')).toBeTruthy();
  });

  test('tells of a line that has changed', () => {
    show('delivery', { lines: [aLine({ notices: [{ kind: 'sold-out' }], canBeBought: false })] });
    expect(summary().getByText(/This size has sold out/)).toBeTruthy();
    expect(summary().getByText('Not available')).toBeTruthy();
  });
});

describe('the delivery step', () => {
  test('gives days, the last moment and the price of each way', () => {
    show('delivery');
    const standard = screen.getByRole<HTMLInputElement>('radio', { name: /^Standard/ });
    expect(standard.checked).toBe(true);
    const card = standard.closest('label');
    expect(card?.textContent).toContain('Arrives Wednesday 18 to Friday 20 November');
    expect(card?.textContent).toContain('Order before 20:00, Monday 16 November');
    expect(card?.textContent).toContain('£3.99');
    expect(screen.getByRole('radio', { name: /Next day.*Free with your pass/ })).toBeTruthy();
  });

  test('takes the place where it is collected', async () => {
    const { sent, chosen } = show('delivery');
    fireEvent.click(screen.getByRole('radio', { name: /Collect/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Corner shop/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(sent).toEqual([{ method: 'collect', collectPoint: 'P1' }]));
    expect(chosen).toEqual(['collect']);
  });

  test('leads back to the address where there is no way', () => {
    show('delivery', { methods: [], next: 'delivery' });
    expect(screen.getByRole('alert').textContent).toContain('We have no way to deliver to this address');
  });
});
