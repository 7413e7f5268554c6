import { randomUUID } from 'node:crypto';
import type { StaffSession } from './staff-session.ts';

/** Store of the outlet. */
const OUTLET = 4;
const BATCHED = 4;

/** Orders of the outlet on shelves of their own, the first piece already taken. */
export async function makeBatch({ api: { orders, fulfilment } }: StaffSession): Promise<void> {
  const { items } = await orders.list({ query: { view: 'to-pack', limit: 50 } });
  const numbers = items.filter(({ storeId }) => storeId === OUTLET).map(({ number }) => number);
  const { batchId, lines } = await fulfilment.createBatch({ body: { numbers: numbers.slice(0, BATCHED) } });
  const locations = lines.map(({ sku, pool }, index) => ({ sku, pool, location: `B${3 + (index % 4)}-${11 + index}` }));
  await fulfilment.setLocations({ body: { locations } });
  const [first] = (await fulfilment.batch({ params: { batchId } })).lines;
  if (!first) throw new Error('No order waits to be packed');
  const { sku, pool, quantity: taken } = first;
  await fulfilment.take({ params: { batchId }, body: { sku, pool, taken } });
}

/** Mails of the dispatch, sent again; orders that are not sent yet are refused. */
export async function makeBulkJob({ api: { orders, bulk } }: StaffSession): Promise<void> {
  const listNumbers = async (view: 'sent' | 'to-pack', most: number) =>
    (await orders.list({ query: { view, limit: 50 } })).items
      .filter(({ storeId }) => storeId === OUTLET)
      .slice(0, most)
      .map(({ number }) => number);
  const ids = [...(await listNumbers('sent', 8)), ...(await listNumbers('to-pack', 2))];
  const task = { action: 'orders.mail', mail: 'dispatched' } as const;
  const { jobId } = await bulk.start({ body: { task, target: { ids }, requestKey: randomUUID() } });
  await waitFor('the bulk job', async () => (await bulk.get({ params: { jobId } })).job.state === 'done');
}

export async function makePhoneOrder({ api: { phoneOrders } }: StaffSession): Promise<void> {
  const { id } = await phoneOrders.create({ body: { storeId: OUTLET } });
  const params = { id };
  const { items } = await phoneOrders.products({ params, query: { text: 'dress' } });
  for (const { sizes } of items.slice(0, 2)) {
    const sku = sizes.find(({ inStock }) => inStock)?.sku;
    if (sku) await phoneOrders.setLine({ params, body: { sku, quantity: 1 } });
  }
  const delivery = {
    ...{ firstName: 'Amira', lastName: 'Khan', line1: '12 High Street' },
    ...{ city: 'Manchester', postcode: 'M1 1AA', country: 'GB' },
  };
  await phoneOrders.setAddress({ params, body: { email: 'amira.khan@example.com', delivery } });
  await phoneOrders.setDelivery({ params, body: { method: 'standard' } });
}

/** Announced by the customer in the shop. */
export async function makeReturn({ page, api, shop }: StaffSession): Promise<void> {
  const { items } = await api.orders.list({ query: { view: 'ended', limit: 50 } });
  const order = items.find(({ storeId, state, pieces }) => storeId === OUTLET && state === 'delivered' && pieces > 2);
  if (!order) throw new Error('No order of the outlet is delivered');
  const lines = [
    { lineNumber: 1, quantity: 1, reason: 'too-small' },
    { lineNumber: 2, quantity: 1, reason: 'faulty' },
  ];
  const shopper = await page.context().newPage();
  await shopper.goto(`${shop}/size-guide`);
  const status = await shopper.evaluate(
    async (body) => {
      const headers = { locale: 'en_GB', 'content-type': 'application/json' };
      return (await fetch('/api/v1/order/return', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ number: order.number, email: order.email, requestKey: randomUUID(), wish: 'original', lines }),
  );
  await shopper.close();
  if (status >= 300) throw new Error(`The return of ${order.number} answered ${status}`);
}

const MESSAGES = [
  { name: 'Keira Bell', topic: 'product', text: 'Does the linen shirt come up large? I am between a 10 and a 12.' },
  {
    ...{ name: 'Amira Khan', topic: 'delivery' },
    text: 'My order should have come yesterday, but tracking has not moved since Monday. Could you look into it, please?',
  },
] as const;

/** Written in the shop; the last one gets a note. */
export async function makeMessages({ page, api: { orders, messages }, shop }: StaffSession): Promise<void> {
  const { items } = await orders.list({ query: { view: 'sent', limit: 50 } });
  const number = items.find(({ storeId }) => storeId === OUTLET)?.number ?? '';
  const shopper = await page.context().newPage();
  for (const { name, topic, text } of MESSAGES) {
    await shopper.goto(`${shop}/contact`);
    const form = shopper.locator('main form').filter({ has: shopper.locator('textarea') });
    await form.locator('input[name="name"]').fill(name);
    await form.locator('input[name="email"]').fill(`${name.toLowerCase().replace(' ', '.')}@example.com`);
    await form.locator('[name="topic"]').selectOption(topic);
    if (topic === 'delivery') await form.locator('input[name="orderNumber"]').fill(number);
    await form.locator('textarea[name="message"]').fill(text);
    await form.locator('button[type="submit"]').click();
    await waitFor(`the message of ${name}`, async () =>
      (await messages.list({ query: { limit: 10 } })).items.some((one) => one.name === name),
    );
  }
  await shopper.close();
  const [latest] = (await messages.list({ query: { limit: 1 } })).items;
  const note = { text: 'The carrier found the parcel in Leeds; it comes tomorrow before noon.' };
  if (latest) await messages.addNote({ params: { reference: latest.reference }, body: note });
}

const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

export async function waitFor(what: string, isReady: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
