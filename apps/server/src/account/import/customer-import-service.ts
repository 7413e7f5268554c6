import { randomBytes } from 'node:crypto';
import {
  type ImportedAddress,
  type ImportedCustomer,
  type RowProblem,
  readCustomerRow,
} from '@shop/domain/account/import/customer-row';
import { MAX_ADDRESSES, requirePlace } from '@shop/domain/account/postal-address';
import { type ImportSettings, type PlanEntry, settleImport } from '@shop/domain/catalog/import/import-settings';
import { emailKey } from '@shop/domain/email';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { findAddresses, insertAddress } from '#server/account/address/address-repository.ts';
import { insertCustomer } from '#server/account/customer/customer-repository.ts';
import { findLogin, insertLogin, queueForAccount } from '#server/account/sign-in/login-repository.ts';
import { hashPassword } from '#server/account/sign-in/password-hashing.ts';
import type { Item } from '#server/catalog/import/import-item.ts';
import type { OtherImport } from '#server/catalog/import/other-import.ts';
import type { SaveOutcome, WrittenRecord } from '#server/catalog/records/save-outcome.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';
import { readPhoneNumber } from '#server/platform/phone-number.ts';
import {
  deleteReaders,
  deleteUnedited,
  deleteUntouched,
  insertGroup,
  insertImportedChoices,
  insertReader,
  listExisting,
} from './customer-import-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; stores: readonly Store[] };
/** Of the store that the customers of the file belong to. */
type Place = { brand: string; locale: string; country: string };
/** A customer with all addresses that the file has in the rows below. */
type Value = ImportedCustomer & { addresses: ImportedAddress[]; place: Place };
type Rows = Parameters<OtherImport['read']>[0]['rows'];
type Row = Rows extends AsyncIterable<infer One> ? One : never;

/** Customers, addresses and readers of the newsletter from files of another shop. Known customers stay as they are. */
export function createCustomerImport({ db, clock, stores }: Deps): OtherImport<Value> {
  let unknownPassword: Promise<string> | undefined;
  /** Hash of a password that nobody knows: the customer sets one by the link of "Forgotten password". */
  const lockedHash = (): Promise<string> => {
    unknownPassword ??= hashPassword(randomBytes(24).toString('base64url'));
    return unknownPassword;
  };

  return {
    read({ rows }, settings: ImportSettings) {
      const { plan, place } = settle(settings, stores);
      return { plan, items: readItems(rows, place) };
    },
    save: (values, { batch, by, dryRun = false, journal }) =>
      trialTransaction(db, dryRun, async (tx) => {
        const run: Run = { tx, now: clock(), proof: `${batch} by ${by ?? 'import'}`, lockedHash: await lockedHash() };
        const results: (Made[] | ShopError)[] = [];
        for (const value of values) results.push(await saveValue(value, run));
        const made = results.flatMap((result) => (result instanceof ShopError ? [] : result));
        if (!dryRun) await journal?.(tx, made.map(toWritten));
        return toOutcome(results, made);
      }),
    restores: [
      ['reader', (tx, ids) => removeAll(tx, ids, { table: 'newsletter_subscription', remove: deleteReaders })],
      ['address', (tx, ids) => removeAll(tx, ids, { table: 'customer_address', remove: deleteUnedited })],
      ['customer', (tx, ids) => removeAll(tx, ids, { table: 'customer', remove: deleteUntouched })],
    ],
  };
}

type Made = { kind: 'customer' | 'address' | 'reader'; id: string };

function toOutcome(results: readonly (Made[] | ShopError)[], made: readonly Made[]): SaveOutcome {
  const refused = results.flatMap((error, index) => (error instanceof ShopError ? [{ index, key: '', error }] : []));
  const created = results.filter((result) => !(result instanceof ShopError) && result.length > 0).length;
  const unchanged = results.length - refused.length - created;
  const kinds = Map.groupBy(made, ({ kind }) => kind);
  return {
    ...{ created, changed: 0, unchanged, refused },
    kinds: Object.fromEntries(
      [...kinds].map(([kind, all]) => [kind, { created: all.length, changed: 0, unchanged: 0 }]),
    ),
  };
}

const toWritten = ({ kind, id }: Made): WrittenRecord => ({ kind, key: id, isNew: true, before: undefined, after: {} });

type Removal = {
  table: Parameters<typeof listExisting>[1];
  remove: (tx: Database, ids: readonly string[]) => Promise<string[]>;
};

/** Ids that stay, since they were changed after the import. */
async function removeAll(tx: Database, ids: readonly string[], { table, remove }: Removal): Promise<string[]> {
  await remove(tx, ids);
  return [...(await listExisting(tx, table, ids))];
}

function settle(settings: ImportSettings, stores: readonly Store[]): { plan: PlanEntry[]; place: Place } {
  const { plan, brands, locale } = settleImport(NO_FACTS, settings, stores);
  const own = stores.filter(({ brand }) => brand === brands[0]);
  const store = own.find(({ localeISOCode }) => localeISOCode === locale) ?? own[0];
  return { plan, place: { brand: brands[0] ?? '', locale, country: store?.alpha2 ?? '' } };
}

const NO_FACTS = { hasPrices: false, hasQuantities: false, views: [], dateOrders: [], hasAmbiguousDates: false };

type Open = Item<Value> & { value: Value };

/** Rows of one customer become one item, so that further addresses find it in the same transaction. */
async function* readItems(rows: Rows, place: Place): AsyncGenerator<Item<Value>, void, undefined> {
  const seen = new Set<string>();
  let open: Open | undefined;
  for await (const row of rows) {
    const item = readItem(row, { place, seen, previous: open?.value.email });
    if (open && item.value && isFurtherAddress(row, item.value)) {
      open.value.addresses.push(...item.value.addresses);
      open.findings.push(...item.findings);
      continue;
    }
    if (open) yield open;
    open = isWhole(item) ? item : undefined;
    if (!open) yield item;
  }
  if (open) yield open;
}

const isWhole = (item: Item<Value>): item is Open => item.value !== undefined;

/** Magento's file of addresses names the customer in each row; its composite file does not. */
const isFurtherAddress = ({ cells }: Row, { kind }: Value): boolean => kind === 'address' && !cells.has('_email');

type Reading = { place: Place; seen: Set<string>; previous: string | undefined };

function readItem({ row, cells, findings }: Row, { place, seen, previous }: Reading): Item<Value> {
  const { customer, problems } = readCustomerRow(cells, previous);
  const locate = () => ({ row, column: 'email' });
  const found = [...findings, ...problems.map((problem) => toFinding(row, problem))];
  if (!customer || found.some(({ level }) => level === 'fault')) return { row, findings: found, locate };
  const key = emailKey(customer.email);
  const isTwice = customer.kind === 'account' && seen.has(key);
  if (isTwice) return { row, findings: [...found, toFinding(row, TWICE)], locate };
  seen.add(key);
  const checked = customer.address && checkAddress(row, customer.address);
  const addresses = checked?.place ? [checked.place] : [];
  return {
    ...{ row, locate, value: { ...customer, addresses, place } },
    findings: [...found, ...(checked?.finding ? [checked.finding] : [])],
  };
}

const TWICE: RowProblem = {
  ...{ level: 'fault', column: 'email', reason: 'Another row of the file has this e-mail address' },
  cure: 'Keep the account of one website',
};

/** Values of customers are not repeated in findings, which other people read. */
const toFinding = (row: number, { level, column, reason, cure }: RowProblem) => ({
  ...{ level, row, column, value: '', reason, cure },
});

function checkAddress(row: number, address: ImportedAddress) {
  try {
    const { firstName, lastName, phone, isDefaultDelivery, isDefaultBilling } = address;
    const place = requirePlace(address);
    const number = phone && readPhoneNumber(phone, place.country);
    const named = { firstName: firstName.slice(0, MOST_NAME), lastName: lastName.slice(0, MOST_NAME) };
    return { place: { ...place, ...named, phone: number, isDefaultDelivery, isDefaultBilling } };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const reason = `The address is left out: ${error.message}`;
    const cure = 'Correct it in the file, or ask the customer for it';
    return { finding: toFinding(row, { level: 'note', column: error.field ?? 'street', reason, cure }) };
  }
}

const MOST_NAME = 100;

type Run = { tx: Database; now: Date; proof: string; lockedHash: string };

/** What was made; nothing if all of it is known. */
async function saveValue(value: Value, run: Run): Promise<Made[] | ShopError> {
  const key = emailKey(value.email);
  await queueForAccount(run.tx, key);
  const login = await findLogin(run.tx, key);
  if (value.kind === 'address') return login ? await addAddresses(login.customerId, value, run) : customerUnknown();
  const made: Made[] = value.kind === 'account' && !login ? await addCustomer(value, run) : [];
  return [...made, ...(await addReader(value, run))];
}

const customerUnknown = (): ShopError =>
  new ShopError('No customer has this e-mail address: import the customer file first', {
    ...{ code: 'customer_unknown', kind: 'unprocessable', field: 'email' },
  });

async function addCustomer(value: Value, run: Run): Promise<Made[]> {
  const { tx, now } = run;
  const { email, firstName, lastName, birthDate, phone, createdAt = now, group, passwordHash } = value;
  const { country: home, ...place } = value.place;
  const country = value.addresses[0]?.country ?? home;
  const customerId = await insertCustomer(tx, {
    ...{ firstName: firstName.slice(0, MOST_NAME), lastName: lastName.slice(0, MOST_NAME), ...place, createdAt },
    ...{ birthDate: birthDate ?? null, phone: (phone && readPhoneNumber(phone, country)) ?? null, updatedAt: now },
  });
  await insertLogin(tx, {
    ...{ customerId, email, emailKey: emailKey(email) },
    ...{ passwordHash: passwordHash ?? run.lockedHash, passwordChangedAt: now },
  });
  if (group) await insertGroup(tx, { customerId, group, since: now });
  await insertImportedChoices(tx, { customerId, choices: listChoices(value), at: now });
  const addresses = await addAddresses(customerId, value, run);
  return [{ kind: 'customer', id: customerId }, ...(addresses instanceof ShopError ? [] : addresses)];
}

const listChoices = ({ newsletter, acceptsSms }: Value) => [
  ...(newsletter ? [{ channel: 'email' as const, granted: newsletter === 'subscribed' }] : []),
  ...(acceptsSms === undefined ? [] : [{ channel: 'sms' as const, granted: acceptsSms }]),
];

/** An address that the customer already has is not repeated. Only the first may be the default. */
async function addAddresses(customerId: string, { addresses }: Value, { tx, now }: Run): Promise<Made[] | ShopError> {
  const known = await findAddresses(tx, customerId);
  const made: Made[] = [];
  for (const { company, line2, city, region, postcode, phone, ...address } of addresses) {
    const isKnown = known.some((one) => one.line1 === address.line1 && one.postcode === (postcode ?? null));
    if (isKnown || known.length + made.length >= MAX_ADDRESSES) continue;
    const isFirst = known.length + made.length === 0;
    const id = await insertAddress(tx, {
      ...{ ...address, customerId, createdAt: now, updatedAt: now },
      ...{ company: company ?? null, line2: line2 ?? null, city: city ?? null, region: region ?? null },
      ...{ postcode: postcode ?? null, phone: phone ?? null, isDefaultDelivery: isFirst, isDefaultBilling: isFirst },
    });
    made.push({ kind: 'address', id });
  }
  return made;
}

/** The proof of consent names the file, its hash, the day and who imported it. */
async function addReader(
  { email, newsletter, place: { brand, locale } }: Value,
  { tx, now, proof }: Run,
): Promise<Made[]> {
  if (!newsletter) return [];
  const id = await insertReader(tx, {
    ...{ brand, locale, email, emailKey: emailKey(email), status: newsletter, statedAt: now },
    ...{
      source: `${proof} on ${now.toISOString().slice(0, 10)}`,
      unsubscribeToken: randomBytes(24).toString('base64url'),
    },
  });
  return id ? [{ kind: 'reader', id }] : [];
}
