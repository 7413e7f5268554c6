import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShippingMethod } from '@shop/contracts/shop/quote/delivery';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProductDetail, openProduct } from '../../../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { buildStore, buildVisitor } from '../../../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { DeliveryOffer } from './use-delivery.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-13T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });
const STANDARD: ShippingMethod = {
  code: 'standard',
  price: pounds(399),
  freeOver: pounds(5_000),
  from: '2026-11-17',
  to: '2026-11-19',
  orderBefore: '2026-11-13T20:00:00Z',
};
const COLLECT: ShippingMethod = { ...STANDARD, code: 'collect', price: pounds(0), freeOver: undefined };

/** Offer on Friday at noon. */
const offer = (differing: Partial<DeliveryOffer> = {}): DeliveryOffer => ({
  methods: [COLLECT, STANDARD],
  returns: { days: 28, price: pounds(0) },
  now: '2026-11-13T12:00:00Z',
  ...differing,
});

const ordering = (orderBefore: string) => offer({ methods: [{ ...STANDARD, orderBefore }] });
const line = (words: RegExp) =>
  screen.getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent ?? '')).textContent;

describe('the delivery promise', () => {
  test('shows price, cut-off time, dates and the free delivery threshold', () => {
    openProduct({ delivery: offer() });
    expect(line(/^Standard/)).toBe(
      'Standard, £3.99. Order before 20:00 today for Tuesday 17 to Thursday 19 November. Free over £50.',
    );
  });

  test.each([
    ['the next day', '2026-11-14T20:00:00Z', 'Order before 20:00 tomorrow for Tuesday'],
    ['another day', '2026-11-16T20:00:00Z', 'Order before Monday 16 November, 20:00 for Tuesday'],
  ])('shows the day if the cut-off is %s', (_, orderBefore, words) => {
    openProduct({ delivery: ordering(orderBefore) });
    expect(line(/^Standard/)).toContain(words);
  });

  test('is free for a product above the threshold, and says so first', () => {
    const price = { now: pounds(7_900) };
    openProduct({ delivery: offer(), product: buildProductDetail({ price }) });
    expect(line(/^Free delivery/)).toBe(
      'Free delivery. Order before 20:00 today for Tuesday 17 to Thursday 19 November.',
    );
    expect(screen.queryByText(/3\.99/)).toBeNull();
  });

  test.each([
    ['today', '2026-11-14T00:00:00Z', 'Order today for Tuesday'],
    ['another day', '2026-11-17T00:00:00Z', 'Order by Monday 16 November for Tuesday'],
  ])('names no time if the cut-off is at midnight: %s', (_, orderBefore, words) => {
    openProduct({ delivery: ordering(orderBefore) });
    expect(line(/^Standard/)).toContain(words);
  });

  test.each(['AE', 'QA', 'SA'])('has no postcode check in %s, where postcodes do not exist', (alpha2) => {
    openProduct({ delivery: offer(), visitor: buildVisitor({ site: { store: buildStore({ alpha2 }) } }) });
    expect(line(/^Standard/)).toContain('Order before 20:00 today');
    expect(screen.queryByText('Check your postcode')).toBeNull();
  });

  test('falls back to editorial text', () => {
    openProduct({ setting: { deliveryText: 'Standard in a few days.', returnsText: 'Send it back.', sections: null } });
    expect(screen.getByText('Standard in a few days.')).toBeTruthy();
    expect(screen.getAllByText('Send it back.')).not.toHaveLength(0);
    expect(screen.queryByText('Check your postcode')).toBeNull();
  });

  test('is reloaded when its cut-off passes while the page is open', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-13T19:59:00Z') });
    const shippingMethods = async () => ordering('2026-11-14T20:00:00Z');
    openProduct({ delivery: offer({ now: '2026-11-13T19:58:00Z' }), api: { delivery: { shippingMethods } } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(line(/^Standard/)).toContain('Order before 20:00 tomorrow');
  });

  test('is reloaded on return to an old page, whose "today" may be stale', async () => {
    const shippingMethods = async () => ordering('2026-11-14T20:00:00Z');
    openProduct({ delivery: ordering('2026-11-14T20:00:00Z'), api: { delivery: { shippingMethods } } });
    expect(line(/^Standard/)).toContain('tomorrow');
    vi.setSystemTime(new Date('2026-11-14T08:00:00Z'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(line(/^Standard/)).toContain('Order before 20:00 today');
  });
});

describe('returns', () => {
  test.each([
    ['free', 0, 'Free returns within 28 days.'],
    ['paid', 250, 'Return within 28 days for £2.50.'],
  ])('show that they are %s', (_, amount, words) => {
    openProduct({ delivery: offer({ returns: { days: 28, price: pounds(amount) } }) });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('the postcode check', () => {
  async function check(
    shippingMethods: (requested: { query: { postcode: string } }) => Promise<Partial<DeliveryOffer>>,
  ) {
    openProduct({ delivery: offer(), api: { delivery: { shippingMethods } } });
    fireEvent(screen.getByText('Check your postcode'), new Event('toggle', { bubbles: true }));
    fireEvent.change(await screen.findByLabelText('Postcode'), { target: { value: ' m1 1aa ' } });
    await act(async () => void fireEvent.click(screen.getByText('Check')));
  }

  test('shows every available method', async () => {
    await check(async ({ query }) => offer({ methods: [COLLECT], postcode: query.postcode.toUpperCase() }));
    expect(screen.getByText('To M1 1AA:')).toBeTruthy();
    expect(line(/^Collect from a parcel shop, free\. Order before/)).toBeTruthy();
  });

  test('shows that no method is available', async () => {
    await check(async () => offer({ methods: [], postcode: 'M1 1AA' }));
    expect(screen.getByText('Sorry, we don’t deliver to M1 1AA.')).toBeTruthy();
  });

  test('shows an invalid postcode at the field', async () => {
    const errors = [{ code: 'unknown_here', reason: 'This is no postcode' }];
    await check(async () => {
      throw new ApiError('Refused', { code: 'bad_response', url: '/', status: 422, errors });
    });
    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This is no postcode')).toBeTruthy();
  });
});
