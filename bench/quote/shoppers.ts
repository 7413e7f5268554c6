import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import { type ApiClient, runAtOnce } from './api-client.ts';
import type { MeasuredShop } from './measured-shop.ts';

const CARDS = ['4242 4242 4242 4242', '5555 5555 5555 4444'];
const LONDON = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '12 High Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  country: 'GB',
};

/** Variants that the outlet sells, with enough in stock for every addition. */
export async function findVariants({ sql }: Pick<MeasuredShop, 'sql'>): Promise<string[]> {
  const { rows } = await sql.query(`
    select variant.sku from variant
    join product on product.sku = product_sku and online
    join product_brand on product_brand.product_sku = product.sku and brand = 'outlet'
    join price on price.product_sku = product.sku and price_list = 'outlet-GBP'
    join stock on variant_sku = variant.sku and pool = 'gb' and on_hand - reserved > 10
    order by variant.sku`);
  return rows.map(({ sku }) => sku);
}

/** Opens so many quotes with one product each; returns their tokens. */
export async function openQuotes(api: ApiClient, { skus, count }: { skus: readonly string[]; count: number }) {
  const tokens: string[] = [];
  const generalData = { deviceType: 'desktop', siteViewMode: 'desktop' };
  await runAtOnce([...Array(count).keys()], 8, async (index) => {
    const product = { sku: skus[index % skus.length], quantity: 1 };
    const { body } = await api.call({ method: 'POST', path: '/api/v1/quote', body: { product, generalData } });
    tokens[index] = String(body.token);
  });
  return tokens;
}

export const addProduct = (api: ApiClient, quote: string, sku: string) =>
  api.call({ method: 'POST', path: '/api/v1/quote/product', quote, body: { product: { sku, quantity: 1 } } });

/** Gives an address and a delivery method, each by an address of its own so that no limit per shopper applies. */
export async function fillCheckout(api: ApiClient, quote: string): Promise<void> {
  const email = `${quote.toLowerCase()}@example.com`;
  await api.call({ method: 'PUT', path: '/api/v1/checkout/address', quote, body: { email, delivery: LONDON } });
  await api.call({ method: 'PUT', path: '/api/v1/checkout/delivery', quote, body: { method: 'standard' } });
}

type Totals = { toPay: unknown; total: unknown };

export const readCheckout = async (api: ApiClient, quote: string): Promise<Totals> =>
  (await api.call({ method: 'GET', path: '/api/v1/checkout', quote })).body.totals as Totals;

/** Order ready to be placed: the card is known to the gateway, and the totals have been shown. */
export async function prepareOrder(api: ApiClient, quote: string) {
  const card = { number: CARDS[quote.charCodeAt(0) % CARDS.length], expiry: '06/30', cvc: '123' };
  const { body } = await api.call({ method: 'POST', path: endpointUrl(tokeniseEndpoint), body: card });
  const { toPay: expected, total } = await readCheckout(api, quote);
  return { quote, body: { payment: { method: 'card', token: body.token }, expected, total } };
}

export const placeOrder = (api: ApiClient, { quote, body }: Awaited<ReturnType<typeof prepareOrder>>) =>
  api.call({ method: 'POST', path: '/api/v1/checkout/order', quote, body });
