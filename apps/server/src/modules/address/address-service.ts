import {
  addressBookFull,
  MAX_ADDRESSES,
  noSuchAddress,
  type Place,
  phoneInvalid,
  requirePlace,
} from '@shop/domain/postal-address';
import type { Store } from '@shop/domain/store';
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

/** An address of a book, as it is kept. */
export type BookAddress = AddressRow;
/** What somebody types; which of it their country has is a rule. */
export type TypedAddress = Place & { firstName: string; lastName: string; phone?: string | undefined };
/** Only ever true: the other addresses cease to be it. */
export type Defaults = { [Use in DefaultUse]?: boolean | undefined };

type AddressParts = { db: DatabaseHandle['db']; clock: Clock };

/** The address book of one customer. An id is looked up among that customer's addresses and nowhere else. */
export function createAddressService({ db, clock }: AddressParts) {
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

    /** The first address of a book is the default of everything. */
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
        ownOf(book, key);
        await updateAddress(tx, key, { ...address, updatedAt: clock() });
        await setDefaults(tx, key, typed);
        return await requireIn(tx, key);
      });
    },

    async choose(key: AddressKey, wanted: Defaults): Promise<AddressRow> {
      return await inBook(key.customerId, async (tx, book) => {
        ownOf(book, key);
        await setDefaults(tx, key, wanted);
        return await requireIn(tx, key);
      });
    },

    /** What it was the default of, the newest of the others becomes. */
    async remove(key: AddressKey): Promise<void> {
      await inBook(key.customerId, async (tx, book) => {
        const { isDefaultDelivery, isDefaultBilling } = ownOf(book, key);
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

function ownOf(book: readonly AddressRow[], { addressId }: AddressKey): AddressRow {
  const own = book.find((address) => address.addressId === addressId);
  if (!own) throw noSuchAddress();
  return own;
}

const requireIn = async (tx: Database, key: AddressKey): Promise<AddressRow> =>
  ownOf(await findAddresses(tx, key.customerId), key);

/** What was typed, as it is kept; refused where its country needs more, or has no such postcode or phone number. */
export function readAddress(
  { firstName, lastName, phone: typed, ...rest }: TypedAddress,
  { alpha2 }: Store,
): AddressText {
  const { company, line1, line2, city, region, postcode, country } = requirePlace(rest);
  const phone = typed ? readPhone(typed, [country, alpha2]) : null;
  const place = { company: company ?? null, line2: line2 ?? null, city: city ?? null };
  return { firstName, lastName, ...place, line1, region: region ?? null, postcode: postcode ?? null, country, phone };
}

/** Of the address's country, or of the shopper's own: parcels to friends abroad are announced to either. */
function readPhone(typed: string, countries: readonly string[]): string {
  for (const country of countries) {
    const phone = readPhoneNumber(typed, country);
    if (phone) return phone;
  }
  throw phoneInvalid();
}
