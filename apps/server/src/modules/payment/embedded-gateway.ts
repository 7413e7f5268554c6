import { GATEWAY_BASE } from '@shop/contracts/gateway/gateway-endpoint';
import { GATEWAY_SIGNATURE_HEADER, gatewayEvent } from '@shop/contracts/gateway/gateway-event';
import { payerCardEndpoints } from '@shop/contracts/gateway/payer-card';
import { type GatewayPaymentReply, gatewayPaymentEndpoints } from '@shop/contracts/gateway/payment';
import { type SavedCard, unknownCard } from '@shop/domain/saved-card';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import { isSignedBody } from '#server/platform/signed-body.ts';
import type { PaymentOutcome } from '../order/order-parts.ts';
import type { GatewayAnswer, GatewayClient } from './gateway-client.ts';
import type { GatewayCapabilities, PaymentGateway } from './payment-gateway.ts';

type EmbeddedParts = {
  call: GatewayClient;
  webhookSecret: string;
  /** Where browsers reach the gateway. Absent: at the shop itself. */
  publicOrigin: string | undefined;
  originOf: (store: Store) => string;
  /** Test cards pay only where that is meant. */
  isOpen: boolean;
};

const REPLAY_WINDOW_SECONDS = 300;

/** The test gateway that comes with the shop, reached as another company would be. */
export function createEmbeddedGateway({ call, webhookSecret, publicOrigin, originOf, isOpen }: EmbeddedParts) {
  const gateway: PaymentGateway = {
    name: 'embedded',
    can: isOpen ? ALL : NOTHING,

    cardFields: (store) => {
      const query = new URLSearchParams({ locale: store.localeISOCode });
      if (publicOrigin) query.set('parent', originOf(store));
      return { url: `${publicOrigin ?? ''}${GATEWAY_BASE}/fields?${query}`, origin: publicOrigin ?? '' };
    },

    create: async (body) => outcomeOf(await call(gatewayPaymentEndpoints.create, { body })),

    async read(reference) {
      const answer = await call(gatewayPaymentEndpoints.read, { params: { reference } });
      return answer.outcome === 'refused' ? { state: 'absent' } : outcomeOf(answer);
    },

    async cancel(reference) {
      const answer = await call(gatewayPaymentEndpoints.cancel, { params: { reference } });
      if (answer.outcome !== 'answered') return { state: 'unknown' };
      if (answer.reply.state === 'cancelled') return { state: 'cancelled' };
      // Too late: it has an end of its own, which has more to tell.
      return outcomeOf(await call(gatewayPaymentEndpoints.read, { params: { reference } }));
    },

    async refund({ reference, ...body }) {
      const { outcome } = await call(gatewayPaymentEndpoints.refund, { params: { reference }, body });
      return REFUND_OUTCOMES[outcome];
    },

    vault: {
      list: async (payer) => cardsOf(await call(payerCardEndpoints.list, { params: { payer } })),
      add: async (payer, token) => cardsOf(await call(payerCardEndpoints.add, { params: { payer }, body: { token } })),
      choose: async (payer, id) =>
        cardsOf(await call(payerCardEndpoints.choose, { params: { payer, id }, body: { isDefault: true } })),
      remove: async (payer, id) => cardsOf(await call(payerCardEndpoints.remove, { params: { payer, id } })),
    },

    hear({ body, headers, now }) {
      const signature = headers[GATEWAY_SIGNATURE_HEADER];
      if (!isSignedBody({ secret: webhookSecret, body, signature, now, windowSeconds: REPLAY_WINDOW_SECONDS })) {
        throw new ShopError('This was not said by the gateway', { code: 'signature_invalid', kind: 'unauthenticated' });
      }
      const { success, data } = gatewayEvent.safeParse(parsed(body));
      if (!success) throw new ShopError('This is no event', { code: 'event_unreadable', kind: 'invalid' });
      return data;
    },
  };
  return gateway;
}

const ALL: GatewayCapabilities = {
  cards: true,
  savedCards: true,
  challenges: true,
  redirectMethods: ['paypal', 'clearpay', 'klarna'],
  partialRefunds: true,
  isTest: true,
};
const NOTHING: GatewayCapabilities = {
  ...ALL,
  cards: false,
  savedCards: false,
  challenges: false,
  redirectMethods: [],
  isTest: false,
};

const REFUND_OUTCOMES = { answered: 'done', refused: 'failed', unknown: 'unknown' } as const;
const METHOD_LABELS = { paypal: 'PayPal', clearpay: 'Clearpay', klarna: 'Klarna', card: '' } as const;

function outcomeOf(answer: GatewayAnswer<GatewayPaymentReply>): PaymentOutcome {
  if (answer.outcome === 'unknown') return { state: 'unknown' };
  if (answer.outcome === 'refused') return { state: 'declined', reason: answer.code };
  const { state, reason, url, method, card } = answer.reply;
  if (state === 'captured') {
    const label = card ? `${card.brand} •••• ${card.lastFour}` : METHOD_LABELS[method];
    return { state, label, ...(card && { cardFingerprint: card.fingerprint }) };
  }
  if (state === 'declined') return { state, reason: reason ?? 'declined' };
  if (state === 'action' && url) return { state, url };
  return { state: state === 'cancelled' ? 'cancelled' : 'unknown' };
}

type CardsAnswer = GatewayAnswer<{ cards: SavedCard[] }>;

/** A refusal of the gateway in words of the shop. */
function cardsOf(answer: CardsAnswer): SavedCard[] {
  if (answer.outcome === 'answered') return answer.reply.cards;
  if (answer.outcome === 'unknown') throw away();
  const { code } = answer;
  if (code === 'card_unknown') throw unknownCard();
  const refusal = CARD_REFUSALS[code];
  if (!refusal) throw away();
  throw new ShopError(refusal.reason, { code, kind: refusal.kind, field: 'token' });
}

const CARD_REFUSALS: Readonly<Record<string, { kind: 'conflict' | 'unprocessable'; reason: string }>> = {
  card_saved_already: { kind: 'conflict', reason: 'This card is saved already' },
  too_many_cards: { kind: 'conflict', reason: 'No more cards can be saved' },
  token_unusable: { kind: 'unprocessable', reason: 'The card has to be typed again' },
  card_refused: { kind: 'unprocessable', reason: 'The bank refuses this card' },
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
