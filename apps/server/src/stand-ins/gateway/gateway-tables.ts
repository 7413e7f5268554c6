import type { GatewayEvent } from '@shop/contracts/gateway/gateway-event';
import type { DeclineReason, GATEWAY_PAYMENT_STATES } from '@shop/contracts/gateway/payment';
import type { Currency } from '@shop/domain/money';
import type { PaymentMethod } from '@shop/domain/order/payment/payment-method';
import type { Generated } from 'kysely';
import type { PaymentStep } from './payment-step.ts';
import type { TestBehaviour } from './test-cards.ts';

/** Card data without the number. */
export type KnownCard = {
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  behaviour: TestBehaviour;
  fingerprint: string;
};
type MaybeCard = { [Part in keyof KnownCard]: KnownCard[Part] | null };

export type GatewayTables = {
  gatewayToken: KnownCard & { token: string; createdAt: Date; usedAt: Date | null };
  gatewayCard: KnownCard & { cardId: Generated<string>; payer: string; isDefault: boolean; createdAt: Date };
  gatewayPayment: MaybeCard & {
    paymentId: Generated<string>;
    reference: string;
    amount: number;
    currency: Currency;
    refundedAmount: Generated<number>;
    method: PaymentMethod;
    state: GatewayPaymentState;
    step: PaymentStep | null;
    reason: DeclineReason | null;
    payer: string | null;
    savesCard: boolean;
    isCapturedLater: Generated<boolean>;
    capturedAmount: Generated<number | null>;
    description: string;
    returnUrl: string;
    locale: string;
    createdAt: Date;
    endedAt: Date | null;
  };
  gatewayRefund: { reference: string; paymentId: string; amount: number; createdAt: Date };
  gatewayEvent: { eventId: Generated<string>; type: GatewayEvent['type']; reference: string; createdAt: Date };
};

export type GatewayPaymentState = (typeof GATEWAY_PAYMENT_STATES)[number];
