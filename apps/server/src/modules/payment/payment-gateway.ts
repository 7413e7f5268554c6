import type { Money } from '@shop/domain/money';
import type { PaymentMethod } from '@shop/domain/payment-method';
import type { SavedCard } from '@shop/domain/saved-card';
import type { Store } from '@shop/domain/store';
import type { PaymentOutcome } from '../order/order-parts.ts';

/** What a gateway can do. What it cannot is neither offered nor asked for. */
export type GatewayCapabilities = {
  /** Cards that are typed into fields of the gateway's own. */
  cards: boolean;
  /** It keeps cards for customers, and takes payments with them. */
  savedCards: boolean;
  /** A payment may need the shopper once more, as 3-D Secure does. */
  challenges: boolean;
  /** Paid at the site of the method. */
  redirectMethods: readonly RedirectMethod[];
  partialRefunds: boolean;
  /** No money moves, and published numbers pay. */
  isTest: boolean;
};
export type RedirectMethod = Exclude<PaymentMethod, 'card'>;

export type GatewayRequest = {
  reference: string;
  amount: Money;
  source:
    | { kind: 'token'; token: string; saveFor?: string }
    | { kind: 'saved-card'; payer: string; cardId: string }
    /** A card that is typed at the gateway's own page. */
    | { kind: 'hosted'; saveFor?: string }
    | { kind: 'redirect'; method: RedirectMethod };
  /** What the shopper is shown: the number of the order. */
  description: string;
  returnUrl: string;
  locale: string;
};

/** What a gateway tells of its own accord. It is a reason to look, and not believed beyond that. */
export type GatewayMessage = { id: string; type: string; reference: string };

/** Cards that the gateway keeps, by whom the shop says they belong to. Refusals are `ShopError`s. */
export type GatewayVault = {
  list(payer: string): Promise<SavedCard[]>;
  add(payer: string, token: string): Promise<SavedCard[]>;
  choose(payer: string, cardId: string): Promise<SavedCard[]>;
  remove(payer: string, cardId: string): Promise<SavedCard[]>;
};

/**
 * A payment gateway, and all that is to be written for another one. Payments and refunds are asked for under references
 * of ours, each is done once however often it is asked for, and none of these calls throws for what the gateway does:
 * whatever is not known for sure is `unknown`.
 */
export type PaymentGateway = {
  name: string;
  can: GatewayCapabilities;
  /** The frame that cards are typed into. An empty origin: the page's own. */
  cardFields?(store: Store): { url: string; origin: string };
  create(request: GatewayRequest): Promise<PaymentOutcome>;
  /** Absent: it has never heard of the reference. That is no promise for the future: a call may still be on its way. */
  read(reference: string): Promise<PaymentOutcome | { state: 'absent' }>;
  /** Cancelled means for good, also where it has not heard of the reference yet. */
  cancel(reference: string): Promise<PaymentOutcome>;
  refund(request: {
    reference: string;
    refundReference: string;
    amount: Money;
  }): Promise<'done' | 'failed' | 'unknown'>;
  vault: GatewayVault;
  /** Checks who says it over the bytes as they came. Throws a `ShopError` where it is not the gateway. */
  hear(message: { body: Buffer; headers: Readonly<Record<string, unknown>>; now: Date }): GatewayMessage;
};
