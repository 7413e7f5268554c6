import { emailKey, requireEmail } from '@shop/domain/email';
import { requireGoodPassword } from '@shop/domain/password';
import { isLinkFresh, type MarketingChoices, requireBirthDate, spentLink } from '@shop/domain/registration';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AccountMailing } from './account-mail-service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { lockLink, markConfirmed } from './link-repository.ts';
import { findLogin, insertLogin, queueForAccount } from './login-repository.ts';
import { hashPassword } from './password-hashing.ts';
import { tokenHash } from './refresh-tokens.ts';
import {
  deleteRegistrations,
  findRegistration,
  insertRegistration,
  type RegistrationRow,
} from './registration-repository.ts';
import type { Throttle } from './throttle-service.ts';

export type NewCustomer = {
  firstName: string;
  lastName: string;
  birthDate: string | null;
  marketing: MarketingChoices;
  brand: BrandKey;
  locale: Locale;
};

/** What registering needs of the customer module, and nothing more. */
export type Customers = { create(tx: Database, customer: NewCustomer): Promise<string> };

export type Registration = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  birthDate?: string | undefined;
  marketing: MarketingChoices;
};

type RegistrationParts = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  mailing: AccountMailing;
  customers: Customers;
  clock: Clock;
};

export function createRegistrationService({ db, throttle, mailing, customers, clock }: RegistrationParts) {
  async function openAccount(tx: Database, asked: RegistrationRow): Promise<string> {
    await queueForAccount(tx, asked.emailKey);
    if (await findLogin(tx, asked.emailKey)) throw spentLink();
    const customerId = await customers.create(tx, asked);
    const { email, emailKey: key, passwordHash } = asked;
    await insertLogin(tx, { customerId, email, emailKey: key, passwordHash, passwordChangedAt: clock() });
    return customerId;
  }

  return {
    /** Does the same for a known and an unknown address: the owner of the mailbox learns which it is. */
    async register(store: Store, { password, ...typed }: Registration, ip: string): Promise<void> {
      const asked = checked(store, typed, clock());
      requireGoodPassword({ password, email: asked.email, field: 'password', isCommon: isCommonPassword });
      await throttle.enter({ what: 'register', ip });
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        await mailing.answerRegistration(tx, await insertRegistration(tx, { ...asked, passwordHash }));
      });
    },

    /** Mail programs open links ahead of their readers, so a link that was used answers as it did the first time. */
    async confirm(token: string): Promise<void> {
      const hash = tokenHash(token);
      await db.transaction().execute(async (tx) => {
        const link = await lockLink(tx, 'verify', hash);
        if (!link || !isLinkFresh('verify', link.madeAt, clock())) throw spentLink();
        if (link.usedAt) return;
        const asked = await requireRegistration(tx, link.registrationId);
        const customerId = await openAccount(tx, asked);
        await markConfirmed(tx, hash, { customerId, usedAt: clock() });
        // Whoever else asked for an account of this address does not read its mail.
        await deleteRegistrations(tx, asked.emailKey);
      });
    },
  };
}

async function requireRegistration(tx: Database, registrationId: string | null): Promise<RegistrationRow> {
  const asked = registrationId === null ? undefined : await findRegistration(tx, registrationId);
  if (!asked) throw spentLink();
  return asked;
}

function checked(store: Store, { email: typed, birthDate, ...rest }: Omit<Registration, 'password'>, now: Date) {
  const email = requireEmail(typed);
  return {
    ...rest,
    email,
    emailKey: emailKey(email),
    birthDate: birthDate === undefined ? null : requireBirthDate(birthDate, now),
    brand: store.brand,
    locale: store.localeISOCode,
    askedAt: now,
  };
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;
