import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { type Dress, findDress } from '../shop/shop-floor.ts';
import { call, IN_ENGLISH, placeOrder, putIn } from './browser-checkout.ts';
import { createEmail, openAccount, registerCustomer } from './browser-customer.ts';
import { readRows } from './browser-folder.ts';
import { signInStaff } from './staff-browser.ts';

export type Place = { browser: Browser; baseURL: string | undefined };
export type PlacedOrder = { number: string; email: string; dress: Dress };
type Bought = { lines?: number; units?: number; lastName?: string };

/** Dress of the back-office tests; no other test changes it. */
const DRESS = 64;

/** A paid order of a guest, placed by the API in a browser of its own: one line per size. */
export const placePaid = (place: Place, bought: Bought = {}): Promise<PlacedOrder> =>
  inBrowser(place, async (page) => {
    const dress = await findDress(place.baseURL, DRESS);
    return await buy(page, { ...place, ...bought, dress, email: createEmail('buyer') });
  });

/** A paid order of two lines, of which £10 of goodwill credit paid a part and a card the rest. */
export async function placePaidWithCredit(place: Place): Promise<PlacedOrder> {
  const { baseURL } = place;
  const customer = await registerCustomer(baseURL);
  await asStaff(place, async (callStaff) => {
    const { items } = await callStaff<{ items: { customerId: string }[] }>(
      'GET',
      `/customers?text=${encodeURIComponent(customer.email)}`,
    );
    await callStaff('POST', `/customers/${items[0]?.customerId}/credit`, {
      ...{ amount: { amount: 1_000, currency: 'GBP' }, reason: 'Late parcel', requestKey: randomUUID() },
    });
  });
  return await inBrowser(place, async (page) => {
    await openAccount(page, customer);
    const dress = await findDress(baseURL, DRESS);
    return await buy(page, { ...place, dress, email: customer.email, lines: 2, useCredit: true });
  });
}

/** Packs, ships and delivers an order by the staff API. */
export const deliverOrder = (place: Place, number: string): Promise<void> =>
  asStaff(place, async (callStaff) => {
    const path = `/fulfilment/orders/${number}`;
    const order = await callStaff<DeskOrder>('GET', `/orders/${number}`);
    const { version, parcels } = await callStaff<DeskOrder>('POST', `${path}/pack`, { version: order.version });
    const sent = { carrier: 'Royal Mail', trackingNumber: `RD${Date.now()}GB` };
    await callStaff('POST', `${path}/ship`, {
      ...{ version, parcels: parcels.map(({ parcelId }) => ({ parcelId, ...sent })) },
    });
    await callStaff('POST', `${path}/deliver`, {});
  });

/** Announces the return of one unit for a refund to the payment, as the guest who bought it. */
export const announceReturn = (place: Place, { number, email }: PlacedOrder): Promise<void> =>
  inBrowser(place, async (page) => {
    const lines = [{ lineNumber: 1, quantity: 1, reason: 'faulty' }];
    const body = { number, email, requestKey: randomUUID(), wish: 'original', lines };
    await call(page, { method: 'POST', path: '/api/v1/order/return', body });
  });

type Purchase = Place & Bought & { dress: Dress; email: string; useCredit?: boolean };

async function buy(page: Page, purchase: Purchase): Promise<PlacedOrder> {
  const { baseURL, dress, email, lines = 1, units = 1, useCredit = false, lastName } = purchase;
  const skus = dress.sizes.slice(0, lines).map(({ sku }) => sku);
  for (const sku of skus) for (let unit = 0; unit < units; unit += 1) await putIn(page, sku);
  const address = { ...IN_ENGLISH.address, ...(lastName && { lastName }) };
  const number = await placeOrder(page, { email, place: { ...IN_ENGLISH, address }, useCredit });
  await expect
    .poll(async () => readRows(baseURL, 'select state from shop_order where number = $1', [number]))
    .toEqual([{ state: 'paid' }]);
  return { number, email, dress };
}

type CallStaff = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>;

const asStaff = <Result>(place: Place, work: (callStaff: CallStaff) => Promise<Result>): Promise<Result> =>
  inBrowser(place, async (page) => {
    const { origin } = await signInStaff(page.context(), place.baseURL, 'owner');
    await page.goto(`${origin}/account`);
    return await work((method, path, body) => call(page, { method, path: `/staff/api/v1${path}`, body }));
  });

async function inBrowser<Result>({ browser, baseURL }: Place, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
