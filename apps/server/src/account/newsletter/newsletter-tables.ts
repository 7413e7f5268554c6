import type { SubscriptionStatus } from '@shop/domain/account/newsletter';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Generated } from 'kysely';

export type NewsletterTables = {
  newsletterRequest: {
    requestId: string;
    brand: BrandKey;
    email: string;
    emailKey: string;
    locale: Locale;
    source: string;
    askedAt: Date;
  };
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
