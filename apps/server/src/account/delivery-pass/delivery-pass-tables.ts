import type { Currency } from '@shop/domain/money';
import type { Generated } from 'kysely';

export type DeliveryPassTables = {
  deliveryPass: {
    passId: Generated<string>;
    customerId: string;
    brand: string;
    locale: string;
    since: Date;
    until: Date;
    renews: boolean;
  };
  deliveryPassPeriod: {
    reference: string;
    passId: string;
    amount: number;
    currency: Currency;
    startsAt: Date;
    endsAt: Date;
    revokedAt: Date | null;
  };
  deliveryPassRenewal: {
    renewalId: Generated<string>;
    passId: string;
    dueAt: Date;
    amount: number;
    currency: Currency;
    state: 'told' | 'paid' | 'declined' | 'dropped';
    toldAt: Date;
    endedAt: Date | null;
  };
};
