import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from './order-records.ts';
import type { StaffSession } from './staff-session.ts';

/** An endpoint that heard of a test and of an order that was packed. */
export async function makeWebhook({ api: { webhooks, orders, fulfilment } }: StaffSession): Promise<void> {
  const receiver = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const events = ['order.paid', 'order.packed', 'order.dispatched', 'order.refunded'] as const;
    const { endpointId } = await webhooks.create({ body: { name: 'ERP', url, events: [...events] } });
    const params = { endpointId };
    await webhooks.test({ params });
    const [order] = (await orders.list({ query: { view: 'to-pack', limit: 1 } })).items;
    const number = order?.number ?? '';
    const { version } = await orders.get({ params: { number } });
    await fulfilment.pack({ params: { number }, body: { version } });
    await waitFor('the deliveries to the webhook', async () => {
      const { items } = await webhooks.deliveries({ params, query: {} });
      return items.length > 1 && items.every(({ state }) => state === 'delivered');
    });
  } finally {
    receiver.close();
  }
}
