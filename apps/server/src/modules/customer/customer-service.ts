import { phoneInvalid } from '@shop/domain/postal-address';
import {
  changedChoices,
  type MarketingChannel,
  type MarketingChoices,
  NO_MARKETING,
  requireBirthDate,
} from '@shop/domain/registration';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { readPhoneNumber } from '#server/platform/phone-number.ts';
import {
  type CustomerRow,
  findChoices,
  findCustomer,
  insertChoices,
  insertCustomer,
  updateCustomer,
} from './customer-repository.ts';

/** What the customer module needs of whoever knows how customers sign in. */
export type Logins = { emailOf(customerId: string): Promise<string | undefined> };

export type Customer = CustomerRow & { email: string; marketing: MarketingChoices };

export type CustomerChange = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  birthDate?: string | null | undefined;
  phone?: string | null | undefined;
  marketing?: { [Channel in MarketingChannel]?: boolean | undefined } | undefined;
};

type NewCustomer = Omit<CustomerRow, 'phone'> & { marketing: MarketingChoices; brand: string; locale: string };

type CustomerParts = { db: DatabaseHandle['db']; logins: Logins; clock: Clock };

export function createCustomerService({ db, logins, clock }: CustomerParts) {
  async function get(customerId: string): Promise<Customer> {
    const [customer, email, choices] = await Promise.all([
      findCustomer(db, customerId),
      logins.emailOf(customerId),
      findChoices(db, customerId),
    ]);
    if (!customer || email === undefined) throw gone();
    return { ...customer, email, marketing: { ...NO_MARKETING, ...choices } };
  }

  return {
    /** Joins the transaction of a registration that is confirmed. */
    async create(tx: Database, { firstName, lastName, birthDate, marketing, brand, locale }: NewCustomer) {
      const now = clock();
      const about = { firstName, lastName, birthDate, phone: null, brand, locale };
      const customerId = await insertCustomer(tx, { ...about, createdAt: now, updatedAt: now });
      const choices = changedChoices({}, marketing);
      await insertChoices(tx, { customerId, choices, source: 'registration', chosenAt: now });
      return customerId;
    },

    get,

    async firstNameOf(customerId: string): Promise<string | undefined> {
      return (await findCustomer(db, customerId))?.firstName;
    },

    async change(customerId: string, { marketing = {}, ...typed }: CustomerChange, store: Store): Promise<Customer> {
      const now = clock();
      const said = { ...typed, phone: typed.phone && requirePhone(typed.phone, store) };
      if (said.birthDate) requireBirthDate(said.birthDate, now);
      await db.transaction().execute(async (tx) => {
        await updateCustomer(tx, customerId, { ...onlyGiven(said), updatedAt: now });
        const choices = changedChoices(await findChoices(tx, customerId), marketing);
        await insertChoices(tx, { customerId, choices, source: 'account', chosenAt: now });
      });
      return await get(customerId);
    },
  };
}

export type CustomerService = ReturnType<typeof createCustomerService>;

/** Kept as +442079460000; without a country code it is a number of the store's country. */
function requirePhone(typed: string, { alpha2 }: Store): string {
  const phone = readPhoneNumber(typed, alpha2);
  if (!phone) throw phoneInvalid();
  return phone;
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

const onlyGiven = <T extends object>(said: T): Given<T> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Given<T>;

const gone = () =>
  new ShopError('This account does not exist any more', { code: 'session_ended', kind: 'unauthenticated' });
