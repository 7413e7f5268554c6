import type { SubscriptionStatus } from '@shop/domain/newsletter';
import type { Generated } from 'kysely';

export type NewsletterTables = {
  newsletterSubscription: {
    id: Generated<string>;
    brand: string;
    email: string;
    emailKey: string;
    locale: string;
    source: string;
    status: SubscriptionStatus;
    confirmationHash: Buffer | null;
    unsubscribeToken: string;
    askedAt: Date;
    confirmedAt: Date | null;
    unsubscribedAt: Date | null;
  };
};
