import { readTokenEndpoint } from '@shop/contracts/gateway/card-token';
import { GATEWAY_BASE } from '@shop/contracts/gateway/gateway-endpoint';
import { GATEWAY_SIGNATURE_HEADER, gatewayEvent } from '@shop/contracts/gateway/gateway-event';
import { payerCardEndpoints } from '@shop/contracts/gateway/payer-card';
import { type GatewayPaymentReply, gatewayPaymentEndpoints } from '@shop/contracts/gateway/payment';
import { type SavedCard, unknownCard } from '@shop/domain/account/saved-card';
import type { PaymentMethod } from '@shop/domain/order/payment/payment-method';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { GatewayCapabilities, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { isSignedBody } from '#server/platform/signed-body.ts';
import type { GatewayAnswer, GatewayClient } from './gateway-client.ts';

type Deps = {
  call: GatewayClient;
  webhookSecret: Secret;
  /** Public origin of the gateway. Absent: the shop itself. */
  publicOrigin: string | undefined;
  getOrigin: (store: Store) => string;
  circuit?: Pick<CircuitBreaker, 'isPaused'>;
};

const REPLAY_WINDOW_SECONDS = 300;

/** Embedded test gateway, called over the same contract as an external provider. */
export function createEmbeddedGateway({ call, webhookSecret, publicOrigin, getOrigin, circuit }: Deps) {
  const gateway: PaymentGateway = {
    name: 'embedded',
    can: CAPABILITIES,
    ...(circuit && { isPaused: circuit.isPaused }),

    cardFields: (store) => {
      const query = new URLSearchParams({ locale: store.localeISOCode });
      if (publicOrigin) query.set('parent', getOrigin(store));
      return { url: `${publicOrigin ?? ''}${GATEWAY_BASE}/fields?${query}`, origin: publicOrigin ?? '' };
    },

    listMethods: (store) => METHODS.filter((method) => COUNTRIES[method]?.includes(store.alpha2) ?? true),

    create: async ({ contact: _, isOffSession: __, isCapturedLater = false, ...body }) =>
      toOutcome(await call(gatewayPaymentEndpoints.create, { body: { ...body, isCapturedLater } })),

    async capture({ reference, amount }) {
      const answer = await call(gatewayPaymentEndpoints.capture, { params: { reference }, body: { amount } });
      if (answer.outcome === 'unknown') return { state: 'unknown' };
      // Refused: the payment says what happened to it.
      return toOutcome(
        answer.outcome === 'answered' ? answer : await call(gatewayPaymentEndpoints.read, { params: { reference } }),
      );
    },

    async findFingerprint(token) {
      const answer = await call(readTokenEndpoint, { params: { token } });
      return answer.outcome === 'answered' ? answer.reply.fingerprint : undefined;
    },

    async read(reference) {
      const answer = await call(gatewayPaymentEndpoints.read, { params: { reference } });
      return answer.outcome === 'refused' ? { state: 'absent' } : toOutcome(answer);
    },

    async cancel(reference) {
      const answer = await call(gatewayPaymentEndpoints.cancel, { params: { reference } });
      if (answer.outcome !== 'answered') return { state: 'unknown' };
      if (answer.reply.state === 'cancelled') return { state: 'cancelled' };
      // Cancellation came too late: read the final outcome.
      return toOutcome(await call(gatewayPaymentEndpoints.read, { params: { reference } }));
    },

    async refund({ reference, ...body }) {
      const { outcome } = await call(gatewayPaymentEndpoints.refund, { params: { reference }, body });
      return REFUND_OUTCOMES[outcome];
    },

    vault: {
      list: async (payer) => readCards(await call(payerCardEndpoints.list, { params: { payer } })),
      add: async (payer, { token }) => {
        readCards(await call(payerCardEndpoints.add, { params: { payer }, body: { token } }));
        return {};
      },
      choose: async (payer, id) =>
        void readCards(await call(payerCardEndpoints.choose, { params: { payer, id }, body: { isDefault: true } })),
      remove: async (payer, id) => void readCards(await call(payerCardEndpoints.remove, { params: { payer, id } })),
    },

    async parseWebhook({ body, headers, now }) {
      const signature = headers[GATEWAY_SIGNATURE_HEADER];
      const doubt = { body, signature, now, windowSeconds: REPLAY_WINDOW_SECONDS };
      if (!webhookSecret.list().some((secret) => isSignedBody({ secret, ...doubt }))) {
        throw new ShopError('The webhook signature is invalid', { code: 'signature_invalid', kind: 'unauthenticated' });
      }
      const { success, data } = gatewayEvent.safeParse(parsed(body));
      if (!success)
        throw new ShopError('The webhook body is not a valid event', { code: 'event_unreadable', kind: 'invalid' });
      return data;
    },
  };
  return gateway;
}

const METHODS: readonly PaymentMethod[] = ['card', 'paypal', 'clearpay', 'klarna'];

/** Countries where a method is available; every country when not listed. */
const COUNTRIES: Readonly<Partial<Record<PaymentMethod, readonly string[]>>> = {
  clearpay: ['GB'],
  klarna: ['GB', 'IE', 'FR', 'DE', 'US', 'CA', 'AU', 'NZ', 'EU'],
};

const CAPABILITIES: GatewayCapabilities = {
  savedCards: true,
  challenges: true,
  partialRefunds: true,
  laterCapture: true,
  isTest: true,
};

const REFUND_OUTCOMES = { answered: 'done', refused: 'failed', unknown: 'unknown' } as const;
const METHOD_LABELS = { paypal: 'PayPal', clearpay: 'Clearpay', klarna: 'Klarna', card: '' } as const;

function toOutcome(answer: GatewayAnswer<GatewayPaymentReply>): PaymentOutcome {
  if (answer.outcome === 'unknown') return { state: 'unknown' };
  if (answer.outcome === 'refused') return { state: 'declined', reason: answer.code };
  const { state, reason, url, card } = answer.reply;
  const print = card && { cardFingerprint: card.fingerprint };
  if (state === 'captured') return { state, ...print, label: getLabel(answer.reply) };
  if (state === 'authorised') return toAuthorised(answer.reply);
  if (state === 'declined') return { state, reason: reason ?? 'declined', ...print };
  if (state === 'action' && url) return { state, url };
  return { state: state === 'cancelled' ? 'cancelled' : 'unknown' };
}

const getLabel = ({ card, method }: GatewayPaymentReply): string =>
  card ? `${card.brand} •••• ${card.lastFour}` : METHOD_LABELS[method];

function toAuthorised(reply: GatewayPaymentReply): PaymentOutcome {
  const { card, authorisedUntil: until } = reply;
  return {
    ...{ state: 'authorised', label: getLabel(reply) },
    ...(card && { cardFingerprint: card.fingerprint }),
    ...(until && { until: new Date(until) }),
  };
}

type CardsAnswer = GatewayAnswer<{ cards: SavedCard[] }>;

/** Maps gateway errors to shop errors. */
function readCards(answer: CardsAnswer): SavedCard[] {
  if (answer.outcome === 'answered') return answer.reply.cards;
  if (answer.outcome === 'unknown') throw away();
  const { code } = answer;
  if (code === 'card_unknown') throw unknownCard();
  const refusal = CARD_REFUSALS[code];
  if (!refusal) throw away();
  throw new ShopError(refusal.reason, { code, kind: refusal.kind, field: 'token' });
}

const CARD_REFUSALS: Readonly<Record<string, { kind: 'conflict' | 'unprocessable'; reason: string }>> = {
  card_saved_already: { kind: 'conflict', reason: 'This card is already saved' },
  too_many_cards: { kind: 'conflict', reason: 'No more cards can be saved' },
  token_unusable: { kind: 'unprocessable', reason: 'The card has to be typed again' },
  card_refused: { kind: 'unprocessable', reason: 'The bank declined this card' },
};

const away = () =>
  new ShopError('The payment provider does not answer. Please try again shortly.', {
    code: 'gateway_unavailable',
    kind: 'unavailable',
  });

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
