import type { PaymentOutcome } from '../../apps/server/src/order/orders/order-deps.ts';
import type { GatewayRequest, PaymentGateway } from '../../apps/server/src/order/payment/payment-gateway.ts';

/** Behaviour of a typed card. `late`: taken after the answer, when the kit calls `finishLate`. */
export type KitCard = 'approve' | 'otherApproved' | 'challenge' | 'declined' | 'insufficientFunds' | 'stolen' | 'late';
export type SignedMessage = { body: Buffer; headers: Record<string, string>; now: Date };

/** What the kit needs to know of an adapter besides its gateway. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  /** Token of a card typed into the gateway's fields. */
  typeCard(card: KitCard, differing?: { expiryYear?: number }): Promise<string>;
  /** The payer answers at the page to which the gateway has sent them. */
  answer(url: string, passes: boolean): Promise<void>;
  finishLate(reference: string): Promise<void>;
  /** A payment that the gateway takes while its answer is late or lost. */
  payUnheard(kind: 'slow' | 'lost', request: (token: string) => GatewayRequest): Promise<PaymentOutcome>;
  /** Captured and refunded amounts of the reference, as the gateway counts them. */
  count(reference: string): Promise<{ captures: number; refunded: number }>;
  /** Webhooks about the reference so far, as they were sent. */
  listMessages(reference: string): Promise<SignedMessage[]>;
  /** A rightly signed message with this body. */
  sign(body: string, at?: Date): SignedMessage;
  stop(): Promise<void>;
};
