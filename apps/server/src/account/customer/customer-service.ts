import { phoneInvalid } from '@shop/domain/account/postal-address';
import {
  changedChoices,
  type MarketingChannel,
  type MarketingChoices,
  NO_MARKETING,
  requireBirthDate,
} from '@shop/domain/account/sign-in/registration';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { readPhoneNumber } from '#server/platform/phone-number.ts';
import {
  type CustomerRow,
  findChoices,
  findCustomer,
  findFirstName,
  insertChoices,
  insertCustomer,
  updateCustomer,
} from './customer-repository.ts';

/** Port to the auth module. */
export type Logins = { findEmail(customerId: string): Promise<string | undefined> };

export type Customer = CustomerRow & { email: string; marketing: MarketingChoices };

export type CustomerChange = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  birthDate?: string | null | undefined;
  phone?: string | null | undefined;
  marketing?: { [Channel in MarketingChannel]?: boolean | undefined } | undefined;
};

type NewCustomer = Omit<CustomerRow, 'phone'> & { marketing: MarketingChoices; brand: string; locale: string };

type Deps = { db: DatabaseHandle['db']; logins: Logins; clock: Clock };

export function createCustomerService({ db, logins, clock }: Deps) {
  async function get(customerId: string): Promise<Customer> {
    const [customer, email, choices] = await Promise.all([
      findCustomer(db, customerId),
      logins.findEmail(customerId),
      findChoices(db, customerId),
    ]);
    if (!customer || email === undefined) throw gone();
    return { ...customer, email, marketing: { ...NO_MARKETING, ...choices } };
  }

  return {
    /** Joins the transaction that confirms a registration. */
    async create(tx: Database, { firstName, lastName, birthDate, marketing, brand, locale }: NewCustomer) {
      const now = clock();
      const about = { firstName, lastName, birthDate, phone: null, brand, locale };
      const customerId = await insertCustomer(tx, { ...about, createdAt: now, updatedAt: now });
      const choices = changedChoices({}, marketing);
      await insertChoices(tx, { customerId, choices, source: 'registration', chosenAt: now });
      return customerId;
    },

    get,

    findFirstName: (customerId: string): Promise<string | undefined> => findFirstName(db, customerId),

    async change(customerId: string, { marketing = {}, ...typed }: CustomerChange, store: Store): Promise<Customer> {
      const now = clock();
      const given = { ...typed, phone: typed.phone && requirePhone(typed.phone, store) };
      if (given.birthDate) requireBirthDate(given.birthDate, now);
      await db.transaction().execute(async (tx) => {
        await updateCustomer(tx, customerId, { ...onlyGiven(given), updatedAt: now });
        const choices = changedChoices(await findChoices(tx, customerId), marketing);
        await insertChoices(tx, { customerId, choices, source: 'account', chosenAt: now });
      });
      return await get(customerId);
    },
  };
}

export type CustomerService = ReturnType<typeof createCustomerService>;

/** Stored as +442079460000; without a country code the store's country applies. */
function requirePhone(typed: string, { alpha2 }: Store): string {
  const phone = readPhoneNumber(typed, alpha2);
  if (!phone) throw phoneInvalid();
  return phone;
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

const onlyGiven = <T extends object>(given: T): Given<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given<T>;

const gone = () => new ShopError('This account no longer exists', { code: 'session_ended', kind: 'unauthenticated' });
