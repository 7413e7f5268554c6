import { randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';

type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
type Call = { method?: string; path: string; host: string; headers?: Record<string, string>; body?: unknown };
export type Browse = (call: Call) => Promise<Reply>;

const LEEDS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '12 High Street',
  city: 'Leeds',
  postcode: 'LS1 4QB',
  country: 'GB',
};

/** A client that reaches the proxy at `port` under any name, as a browser does once DNS points there. */
export const createBrowser =
  (port: number, certificate: string): Browse =>
  ({ method = 'GET', path, host, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, servername: host, ca: certificate, method, path, agent: false },
          headers: {
            host,
            ...headers,
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk) => chunks.push(chunk));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', reject).end(text);
    });

/** Buys one piece as a guest with a test card; returns the order number. */
export async function placeFirstOrder(browse: Browse, { host, sku }: { host: string; sku: string }): Promise<string> {
  let quote: string | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { locale: 'en_GB', 'idempotency-key': randomUUID(), ...(quote !== undefined && { quote }) };
    const { status, text } = await browse({ method, path, host, headers, body });
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`);
    return text.startsWith('{') ? JSON.parse(text) : {};
  };
  const generalData = { deviceType: 'desktop', siteViewMode: 'desktop' };
  quote = (await call('POST', '/api/v1/quote', { product: { sku, quantity: 1 }, generalData })).token;
  await call('PUT', '/api/v1/checkout/address', { email: 'ada@example.com', delivery: LEEDS });
  await call('PUT', '/api/v1/checkout/delivery', { method: 'standard' });
  const card = { number: '4242 4242 4242 4242', expiry: '06/30', cvc: '123' };
  const { token } = await call('POST', endpointUrl(tokeniseEndpoint), card);
  const { totals } = await call('GET', '/api/v1/checkout');
  const { toPay: expected, total } = totals;
  const order = await call('POST', '/api/v1/checkout/order', { payment: { method: 'card', token }, expected, total });
  return order.number ?? order.order?.number ?? JSON.stringify(order);
}
