import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Generated } from 'kysely';

export type EmailChangeTables = {
  emailChangeRequest: {
    requestId: Generated<string>;
    customerId: string;
    email: string;
    emailKey: string;
    brand: BrandKey;
    locale: Locale;
    askedAt: Date;
  };
  emailChange: {
    tokenHash: Buffer;
    customerId: string;
    oldEmailKey: string;
    email: string;
    emailKey: string;
    brand: BrandKey;
    locale: Locale;
    madeAt: Date;
  };
};
