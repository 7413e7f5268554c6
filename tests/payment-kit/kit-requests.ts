import { randomUUID } from 'node:crypto';
import type { GatewayRequest } from '../../apps/server/src/order/payment/payment-gateway.ts';
import type { GatewayUnderTest, KitCard } from './gateway-under-test.ts';

export type GetGateway = () => GatewayUnderTest;

export const RETURN_URL = 'http://outlet.localhost:3000/checkout/return';
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'King',
  line1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'GB',
};

type Source = GatewayRequest['source'];

export const buildRequest = (source: Source, differing: Partial<GatewayRequest> = {}): GatewayRequest => ({
  reference: randomUUID(),
  amount: { amount: 2_500, currency: 'GBP' },
  source,
  description: 'MW-1234',
  returnUrl: RETURN_URL,
  locale: 'en-GB',
  contact: { email: 'ada@example.com', billing: ADDRESS, delivery: ADDRESS },
  ...differing,
});

/** Pays with a typed card and returns the request with its outcome. */
export async function pay({ gateway, typeCard }: GatewayUnderTest, card: KitCard, more: { saveFor?: string } = {}) {
  const request = buildRequest({ kind: 'token', token: await typeCard(card), ...more });
  return { request, reference: request.reference, outcome: await gateway.create(request) };
}

export const getUrl = (outcome: { state: string; url?: string }): string => outcome.url ?? '';
