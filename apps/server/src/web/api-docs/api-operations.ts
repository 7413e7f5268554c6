import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { paymentEndpoints } from '@shop/contracts/shop/order/payment';

/** Endpoint with its name in the API document. */
export type ApiOperation = { endpoint: Endpoint; operationId: string; area: Area };

/** Areas of the API, as tags of the document. */
export const AREAS = {
  account: 'Sign-in, customers, addresses, credit and gift cards, subscriptions.',
  catalog: 'Products, stock and size guides.',
  content: 'Contact form, and previews of menus and banners.',
  discovery: 'Pages by URL: listings, products, search and recommendations.',
  order: 'Checkout, payment, order history, tracking and returns.',
  quote: 'Quote (the bag), delivery estimates, wishlists, back in stock.',
  site: 'Page speed reports and experiments.',
} as const;
type Area = keyof typeof AREAS;

const DOCUMENTED = { ...shopEndpoints, payment: paymentEndpoints };

const AREA_OF_GROUP: Record<keyof typeof DOCUMENTED, Area> = {
  accountLife: 'account',
  address: 'account',
  auth: 'account',
  backInStock: 'quote',
  catalog: 'catalog',
  checkout: 'order',
  contact: 'content',
  credit: 'account',
  customer: 'account',
  delivery: 'quote',
  emailChange: 'account',
  event: 'order',
  experiments: 'site',
  newsletter: 'account',
  orderHistory: 'order',
  page: 'discovery',
  passkey: 'account',
  payment: 'order',
  preview: 'content',
  quote: 'quote',
  referral: 'account',
  returns: 'order',
  reviews: 'catalog',
  savedCard: 'account',
  staffDiscount: 'account',
  subscription: 'account',
  sharing: 'order',
  swapPayment: 'order',
  tracking: 'order',
  vitals: 'site',
  wishlist: 'quote',
};

/** All operations of the document. The id is group and name: `quote.add` is `quoteAdd`. */
export const API_OPERATIONS: readonly ApiOperation[] = Object.entries(AREA_OF_GROUP).flatMap(([group, area]) =>
  Object.entries<Endpoint>(DOCUMENTED[group as keyof typeof DOCUMENTED]).map(([name, endpoint]) => ({
    endpoint,
    operationId: `${group}${capitalise(name)}`,
    area,
  })),
);

const BY_ROUTE = new Map(API_OPERATIONS.map((operation) => [routeKey(operation.endpoint), operation]));

export const findOperation = (method: string, url: string): ApiOperation | undefined =>
  BY_ROUTE.get(`${method} ${url}`);

export function capitalise(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function routeKey(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpointUrl(endpoint)}`;
}
