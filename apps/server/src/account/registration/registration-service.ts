import { requireGoodPassword } from '@shop/domain/account/sign-in/password';
import {
  isLinkFresh,
  type MarketingChoices,
  requireBirthDate,
  spentLink,
} from '@shop/domain/account/sign-in/registration';
import { wrongPassword } from '@shop/domain/account/sign-in/session-family';
import { emailKey, requireEmail } from '@shop/domain/email';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { tokenHash } from '#server/account/session/refresh-tokens.ts';
import type { AccountMailing } from '#server/account/sign-in/account-mail-service.ts';
import { isCommonPassword } from '#server/account/sign-in/common-passwords.ts';
import { type LinkRow, lockLink, markConfirmed } from '#server/account/sign-in/link-repository.ts';
import {
  findLogin,
  findLoginByCustomer,
  insertLogin,
  queueForAccount,
} from '#server/account/sign-in/login-repository.ts';
import { checkPassword, hashPassword } from '#server/account/sign-in/password-hashing.ts';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import {
  deleteRegistrations,
  findRegistration,
  hasNewer,
  insertRegistration,
  type RegistrationRow,
} from './registration-repository.ts';

export type NewCustomer = {
  firstName: string;
  lastName: string;
  birthDate: string | null;
  marketing: MarketingChoices;
  brand: BrandKey;
  locale: Locale;
};

/** Port to the customer module for registration. */
export type Customers = { create(tx: Database, customer: NewCustomer): Promise<string> };

export type Confirmation = { token: string; password: string; ip: string };

export type Registration = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  birthDate?: string | undefined;
  marketing: MarketingChoices;
};

type Deps = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  mailing: AccountMailing;
  customers: Customers;
  clock: Clock;
};

export function createRegistrationService({ db, throttle, mailing, customers, clock }: Deps) {
  async function openAccount(tx: Database, requested: RegistrationRow): Promise<string> {
    await queueForAccount(tx, requested.emailKey);
    if (await findLogin(tx, requested.emailKey)) throw spentLink();
    const customerId = await customers.create(tx, requested);
    const { email, emailKey: key, passwordHash } = requested;
    await insertLogin(tx, { customerId, email, emailKey: key, passwordHash, passwordChangedAt: clock() });
    return customerId;
  }

  return {
    /** Same work and response for a known and an unknown address; only the mailbox learns the difference. */
    async register(store: Store, { password, ...typed }: Registration, ip: string): Promise<void> {
      const requested = checked(store, typed, clock());
      requireGoodPassword({ password, email: requested.email, field: 'password', isCommon: isCommonPassword });
      await throttle.enter({ what: 'register', ip });
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        await mailing.answerRegistration(tx, await insertRegistration(tx, { ...requested, passwordHash }));
      });
    },

    /**
     * Requires the password that was chosen with this link (account pre-hijacking): the owner of a mailbox would
     * otherwise open an account with the password of a stranger who typed the address. Idempotent: a used link answers
     * as it did the first time.
     */
    async confirm({ token, password, ip }: Confirmation): Promise<string> {
      const hash = tokenHash(token);
      const { email, passwordHash } = await db.transaction().execute((tx) => readChosen(tx, hash));
      const trying = { what: 'login', email, ip } as const;
      await throttle.enter(trying);
      if (!(await checkPassword(passwordHash, password)).matches) throw wrongPassword('password');
      await throttle.succeed(trying);
      await open(hash);
      return email;
    },
  };

  /** Address and password of the registration or, for a used link, of the account. */
  async function readChosen(tx: Database, hash: Buffer): Promise<Pick<RegistrationRow, 'email' | 'passwordHash'>> {
    const link = await requireLink(tx, hash);
    if (!link.usedAt) return await requireRegistration(tx, link.registrationId);
    const login = link.customerId === null ? undefined : await findLoginByCustomer(tx, link.customerId);
    if (!login) throw spentLink();
    return login;
  }

  async function requireLink(tx: Database, hash: Buffer): Promise<LinkRow> {
    const link = await lockLink(tx, 'verify', hash);
    if (!link || !isLinkFresh('verify', link.madeAt, clock())) throw spentLink();
    return link;
  }

  async function open(hash: Buffer): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const link = await requireLink(tx, hash);
      if (link.usedAt) return;
      const requested = await requireRegistration(tx, link.registrationId);
      const customerId = await openAccount(tx, requested);
      await markConfirmed(tx, hash, { customerId, usedAt: clock() });
      // Discards other registrations of this address: they were not made by the owner of the mailbox.
      await deleteRegistrations(tx, requested.emailKey);
    });
  }
}

/** Only the newest registration of an address counts: it voids the links of older ones. */
async function requireRegistration(tx: Database, registrationId: string | null): Promise<RegistrationRow> {
  const requested = registrationId === null ? undefined : await findRegistration(tx, registrationId);
  if (!requested || (await hasNewer(tx, requested))) throw spentLink();
  return requested;
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
