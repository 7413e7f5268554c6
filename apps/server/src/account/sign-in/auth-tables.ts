import type { MarketingChoices } from '@shop/domain/account/sign-in/registration';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { ColumnType, Generated } from 'kysely';

export type AuthTables = {
  customerLogin: {
    customerId: string;
    email: string;
    emailKey: string;
    passwordHash: string;
    passwordChangedAt: Date;
  };
  registration: {
    registrationId: Generated<string>;
    email: string;
    emailKey: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    /** Written as text and read with a cast, since the driver would parse it to a Date. */
    birthDate: string | null;
    marketing: ColumnType<MarketingChoices, string, string>;
    brand: BrandKey;
    locale: Locale;
    askedAt: Date;
  };
  passwordRequest: {
    requestId: Generated<string>;
    email: string;
    emailKey: string;
    brand: BrandKey;
    locale: Locale;
    askedAt: Date;
  };
  accountLink: {
    tokenHash: Buffer;
    purpose: 'verify' | 'reset';
    registrationId: string | null;
    customerId: string | null;
    madeAt: Date;
    usedAt: Date | null;
  };
  accountMail: { emailKey: string; kind: string; sentAt: Date };
  sessionFamily: {
    familyId: Generated<string>;
    customerId: string;
    startedAt: Date;
    endedAt: Date | null;
    endedBy: 'logout' | 'reuse' | 'password' | 'deletion' | 'block' | 'merge' | null;
  };
  sessionToken: { tokenHash: Buffer; familyId: string; madeAt: Date; replacedAt: Date | null };
  passkey: {
    passkeyId: Generated<string>;
    customerId: string;
    credentialId: Buffer;
    site: string;
    publicKey: Buffer;
    counter: string;
    transports: string[];
    name: string;
    addedAt: Date;
    lastUsedAt: Date | null;
  };
  passkeyChallenge: { challengeHash: Buffer; expiresAt: Date };
  customerDevice: { customerId: string; device: string; firstSeenAt: Date; lastSeenAt: Date };
  customerDeviceToken: { customerId: string; tokenHash: string; lastSeenAt: Date };
  customerNetwork: { customerId: string; networkHash: string; lastSeenAt: Date };
  signInTries: { subject: string; count: number; lastAt: Date; waitUntil: Date | null };
};
