import {
  addressBookFull,
  MAX_ADDRESSES,
  noSuchAddress,
  type PostalAddress,
  phoneInvalid,
  requirePlace,
} from '@shop/domain/account/postal-address';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { readPhoneNumber } from '#server/platform/phone-number.ts';
import {
  type AddressKey,
  type AddressRow,
  type AddressText,
  type DefaultUse,
  deleteAddress,
  findAddresses,
  insertAddress,
  makeDefault,
  queueForBook,
  updateAddress,
} from './address-repository.ts';

/** Stored address of an address book. */
export type BookAddress = AddressRow;
/** Address as typed; the rules of the country decide which parts apply. */
export type TypedAddress = PostalAddress & { firstName: string; lastName: string; phone?: string | undefined };
/** Can only be set to true: the previous default loses the flag. */
export type Defaults = { [Use in DefaultUse]?: boolean | undefined };

type Deps = { db: DatabaseHandle['db']; clock: Clock };

/** Address book of one customer. Each id lookup is scoped to that customer. */
export function createAddressService({ db, clock }: Deps) {
  const inBook = async <Result>(
    customerId: string,
    work: (tx: Database, book: readonly AddressRow[]) => Promise<Result>,
  ): Promise<Result> =>
    await db.transaction().execute(async (tx) => {
      await queueForBook(tx, customerId);
      return await work(tx, await findAddresses(tx, customerId));
    });

  async function setDefaults(tx: Database, key: AddressKey, wanted: Defaults): Promise<void> {
    for (const use of DEFAULT_USES) if (wanted[use]) await makeDefault(tx, key, use);
  }

  return {
    list: (customerId: string, on: Database = db): Promise<AddressRow[]> => findAddresses(on, customerId),

    /** The first address becomes the default for every use. */
    async add(customerId: string, typed: TypedAddress & Defaults, store: Store): Promise<AddressRow> {
      const address = readAddress(typed, store);
      return await inBook(customerId, async (tx, book) => {
        if (book.length >= MAX_ADDRESSES) throw addressBookFull();
        const now = clock();
        const none = { isDefaultDelivery: false, isDefaultBilling: false };
        const addressId = await insertAddress(tx, { ...address, ...none, customerId, createdAt: now, updatedAt: now });
        await setDefaults(tx, { customerId, addressId }, book.length === 0 ? ALL_DEFAULTS : typed);
        return await requireIn(tx, { customerId, addressId });
      });
    },

    async replace(key: AddressKey, typed: TypedAddress & Defaults, store: Store): Promise<AddressRow> {
      const address = readAddress(typed, store);
      return await inBook(key.customerId, async (tx, book) => {
        requireOwn(book, key);
        await updateAddress(tx, key, { ...address, updatedAt: clock() });
        await setDefaults(tx, key, typed);
        return await requireIn(tx, key);
      });
    },

    async choose(key: AddressKey, wanted: Defaults): Promise<AddressRow> {
      return await inBook(key.customerId, async (tx, book) => {
        requireOwn(book, key);
        await setDefaults(tx, key, wanted);
        return await requireIn(tx, key);
      });
    },

    /** The newest remaining address takes over the default flags. */
    async remove(key: AddressKey): Promise<void> {
      await inBook(key.customerId, async (tx, book) => {
        const { isDefaultDelivery, isDefaultBilling } = requireOwn(book, key);
        await deleteAddress(tx, key);
        const heir = book.findLast(({ addressId }) => addressId !== key.addressId);
        if (heir) await setDefaults(tx, heir, { isDefaultDelivery, isDefaultBilling });
      });
    },
  };
}

export type AddressService = ReturnType<typeof createAddressService>;

const DEFAULT_USES = ['isDefaultDelivery', 'isDefaultBilling'] as const;
const ALL_DEFAULTS: Defaults = { isDefaultDelivery: true, isDefaultBilling: true };

function requireOwn(book: readonly AddressRow[], { addressId }: AddressKey): AddressRow {
  const own = book.find((address) => address.addressId === addressId);
  if (!own) throw noSuchAddress();
  return own;
}

const requireIn = async (tx: Database, key: AddressKey): Promise<AddressRow> =>
  requireOwn(await findAddresses(tx, key.customerId), key);

/**
 * Normalises a typed address; throws if a required part is missing or the postcode or phone number is invalid for the
 * country.
 */
export function readAddress(
  { firstName, lastName, phone: typed, ...rest }: TypedAddress,
  { alpha2 }: Store,
): AddressText {
  const { company, line1, line2, city, region, postcode, country } = requirePlace(rest);
  const phone = typed ? readPhone(typed, [country, alpha2]) : null;
  const place = { company: company ?? null, line2: line2 ?? null, city: city ?? null };
  return { firstName, lastName, ...place, line1, region: region ?? null, postcode: postcode ?? null, country, phone };
}

/** Valid for the country of the address or of the store: a parcel sent abroad may carry either number. */
function readPhone(typed: string, countries: readonly string[]): string {
  for (const country of countries) {
    const phone = readPhoneNumber(typed, country);
    if (phone) return phone;
  }
  throw phoneInvalid();
}
