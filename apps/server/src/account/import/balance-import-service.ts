import { getLastFour } from '@shop/domain/account/credit/gift-card';
import {
  type BalanceRow,
  type ImportedBalance,
  readCreditRow,
  readGiftCardRow,
} from '@shop/domain/account/import/balance-row';
import type { RowProblem } from '@shop/domain/account/import/customer-row';
import { settleImport } from '@shop/domain/catalog/import/import-settings';
import { emailKey } from '@shop/domain/email';
import { type Currency, getMinorUnits, isCurrency } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { findCardByHash, insertGiftCard } from '#server/account/credit/gift-card-repository.ts';
import { computeHash } from '#server/account/credit/gift-card-service.ts';
import { countEntries, findMovement, openAccount, openCardAccount } from '#server/account/credit/ledger-repository.ts';
import type { Ledger } from '#server/account/credit/ledger-service.ts';
import { findLogin } from '#server/account/sign-in/login-repository.ts';
import type { Item } from '#server/catalog/import/import-item.ts';
import type { OtherImport } from '#server/catalog/import/other-import.ts';
import type { SaveOptions } from '#server/catalog/records/catalog-write-service.ts';
import type { SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { blockUndoneCard, findImportedBalance, moveCard, unblockUndoneCard } from './balance-import-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  stores: readonly Store[];
  audit: Pick<AuditTrail, 'record'>;
  ledger: Pick<Ledger, 'import' | 'withdraw'>;
};
type Value = ImportedBalance & { currency: Currency };
type Rows = Parameters<OtherImport['read']>[0]['rows'];
type Row = Rows extends AsyncIterable<infer One> ? One : never;
type Kind = 'gift-card' | 'credit';

/** Gift cards and store credit of a former shop. Codes keep working; only their hashes are stored. */
export const createBalanceImport = (deps: Deps, kind: Kind): OtherImport<Value> => ({
  read({ columns, rows }, settings) {
    const { stores, clock } = deps;
    const named = CURRENCY_COLUMNS.find((column) => columns.includes(column));
    const { plan, brands, findPriceList } = settleImport({ ...NO_FACTS, hasPrices: !named }, settings, stores);
    const usual = brands[0] && findPriceList(brands[0], '')?.slice(-3);
    const told = plan.filter(({ name }) => name === 'priceList');
    return { plan: told, items: readItems(rows, { kind, named, usual, now: clock() }) };
  },
  save: (values, options) => saveAll(values, options, { ...deps, kind }),
  restores: [[kind, (tx, keys) => withdrawAll(tx, keys, deps)]],
});

const CURRENCY_COLUMNS = ['currency', 'Currency', 'currency_code'];
const NO_FACTS = { hasQuantities: false, views: [], dateOrders: [], hasAmbiguousDates: false };

type Reading = { kind: Kind; named: string | undefined; usual: string | undefined; now: Date };

async function* readItems(rows: Rows, reading: Reading): AsyncGenerator<Item<Value>, void, undefined> {
  const seen = new Set<string>();
  for await (const row of rows) {
    const item = readItem(row, reading);
    const key = item.value && describeKey(item.value);
    if (key && seen.has(key)) yield toItem(row, { problems: [TWICE] });
    else yield item;
    if (key) seen.add(key);
  }
}

const describeKey = (value: Value): string =>
  value.kind === 'gift-card' ? value.code : `${emailKey(value.email)} ${value.website} ${value.currency}`;

const TWICE: RowProblem = {
  ...{ level: 'fault', column: 'code', reason: 'Another row of the file is about the same balance' },
  cure: 'Keep one of the two',
};

function readItem(row: Row, { kind, named, usual, now }: Reading): Item<Value> {
  const currency = findCurrency((named && row.cells.get(named)?.trim()) || usual);
  if (!currency) return toItem(row, { problems: [NO_CURRENCY] });
  const context = { currency, minorUnits: getMinorUnits(currency), now };
  return toItem(row, kind === 'credit' ? readCreditRow(row.cells, context) : readGiftCardRow(row.cells, context));
}

function findCurrency(name = ''): Currency | undefined {
  const code = name.toUpperCase();
  return isCurrency(code) ? code : undefined;
}

const NO_CURRENCY: RowProblem = {
  ...{ level: 'fault', column: 'currency', reason: 'No currency of ISO 4217' },
  cure: 'Write its code of three letters, such as GBP',
};

/** Codes and addresses are not repeated in findings, which other people read. */
function toItem({ row, findings }: Row, { balance, problems }: BalanceRow): Item<Value> {
  const found = [...findings, ...problems.map((problem) => ({ ...problem, row, value: '' }))];
  const item = { row, findings: found, locate: () => ({ row, column: problems[0]?.column ?? 'code' }) };
  const isSound = balance !== undefined && !found.some(({ level }) => level === 'fault');
  return isSound ? { ...item, value: balance as Value } : item;
}

type Saving = Deps & { kind: Kind };

async function saveAll(values: readonly Value[], options: SaveOptions, deps: Saving): Promise<SaveOutcome> {
  const { dryRun = false, journal } = options;
  const { kind } = deps;
  return await trialTransaction(deps.db, dryRun, async (tx) => {
    const keys: string[] = [];
    const refused: SaveOutcome['refused'] = [];
    for (const [index, value] of values.entries()) {
      const made = await saveOne(tx, value, { ...options, ...deps });
      if (made instanceof ShopError) refused.push({ index, key: '', error: made });
      else if (made) keys.push(made);
    }
    const written = keys.map((key) => ({ kind, key, isNew: true, before: undefined, after: {} }));
    if (!dryRun) await journal?.(tx, written);
    const counts = { created: keys.length, changed: 0, unchanged: values.length - keys.length - refused.length };
    return { ...counts, refused, kinds: { [kind]: counts } };
  });
}

type One = SaveOptions & Saving;

/** Reference of the movement; undefined if the balance was imported before. */
const saveOne = (tx: Database, value: Value, deps: One): Promise<string | ShopError | undefined> =>
  value.kind === 'gift-card' ? saveCard(tx, value, deps) : saveCredit(tx, value, deps);

type Card = Extract<Value, { kind: 'gift-card' }>;

async function saveCard(tx: Database, { code, amount, currency }: Card, deps: One): Promise<string | undefined> {
  const codeHash = computeHash(code);
  const lastFour = getLastFour(code);
  const known = await findCardByHash(tx, codeHash);
  if (known && !(await unblockUndoneCard(tx, known.giftCardId))) return undefined;
  const account =
    known?.currency === currency
      ? { accountId: known.accountId, currency, kind: 'gift-card' as const }
      : await openCardAccount(tx, currency);
  const { accountId } = account;
  // An import may be undone since its currency was wrong.
  if (known) await moveCard(tx, known.giftCardId, accountId);
  const id = known?.giftCardId ?? (await insertGiftCard(tx, { accountId, codeHash, lastFour, issuedAt: deps.clock() }));
  const reference = `import gift-card ${id} ${await countEntries(tx, accountId)} ${currency}`;
  await deps.ledger.import(tx, { account, amount, reference, about: lastFour });
  const entity = { kind: 'gift-card', id };
  await record(tx, deps, { permission: 'gift-cards.issue', entity, after: { amount, currency } });
  return reference;
}

type Credit = Extract<Value, { kind: 'credit' }>;

async function saveCredit(tx: Database, value: Credit, deps: One): Promise<string | ShopError | undefined> {
  const { email, website, amount, currency } = value;
  const login = await findLogin(tx, emailKey(email));
  if (!login) return customerUnknown();
  const { customerId } = login;
  const account = await openAccount(tx, { customerId }, currency);
  const reference = await findReference(tx, `import credit ${customerId} ${currency} ${website}`);
  if (!reference) return undefined;
  await deps.ledger.import(tx, { account, amount, reference });
  const entity = { kind: 'customer', id: customerId };
  await record(tx, deps, { permission: 'credit.give', entity, after: { amount, currency } });
  return reference;
}

/** Free reference; undefined if the newest import of this credit was not undone. */
async function findReference(tx: Database, name: string): Promise<string | undefined> {
  for (let turn = 0; ; turn += 1) {
    const reference = `${name} ${turn}`;
    if (!(await findMovement(tx, reference))) return reference;
    if (!(await findMovement(tx, toUndo(reference)))) return undefined;
  }
}

const toUndo = (reference: string): string => `undo ${reference}`;

const customerUnknown = (): ShopError =>
  new ShopError('No customer has this e-mail address: import the customer file first', {
    ...{ code: 'customer_unknown', kind: 'unprocessable', field: '_email' },
  });

type Recorded = Pick<Parameters<AuditTrail['record']>[2], 'permission' | 'entity' | 'after'>;

const record = (tx: Database, { audit, by = 'import', batch }: One, entry: Recorded): Promise<void> =>
  audit.record(tx, { kind: 'system', name: by }, { ...entry, action: 'import', reason: batch });

/** Books balances back on which nothing was booked since; returns the references of the others. */
async function withdrawAll(tx: Database, references: readonly string[], { ledger, clock }: Deps): Promise<string[]> {
  const kept: string[] = [];
  for (const reference of references) {
    const found = await findImportedBalance(tx, reference);
    if (!found?.isLast) {
      kept.push(reference);
      continue;
    }
    const { account, amount } = found;
    await ledger.withdraw(tx, { account, amount, reference: toUndo(reference) });
    if (account.kind === 'gift-card') await blockUndoneCard(tx, account.accountId, clock());
  }
  return kept;
}
