import { type Accounts, buildBookings } from '@shop/domain/order/accounting/bookings';
import { findFiscalYear, writeDatevBatch } from '@shop/domain/order/accounting/datev';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/platform/clock.ts';
import { encodeWindows1252 } from '#server/platform/csv/windows-1252.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { readMovements } from './booking-repository.ts';

type Settings = Pick<
  Env,
  | 'DATEV_CONSULTANT'
  | 'DATEV_CLIENT'
  | 'DATEV_YEAR_START'
  | 'DATEV_ACCOUNT_LENGTH'
  | 'DATEV_TENDER_ACCOUNTS'
  | 'DATEV_REVENUE_ACCOUNTS'
>;
type Deps = { db: DatabaseHandle['db']; clock: Clock; env: Settings; stores: readonly Store[]; audit: AuditTrail };
type Wanted = { storeId: number; from: string; to: string };

/** Limit of one batch at DATEV. */
const MOST_BOOKINGS = 99_999;

export type BookingExport = ReturnType<typeof createBookingExport>;

/** Bookings of a store as a DATEV batch. The audit trail records who took which period. */
export function createBookingExport({ db, clock, env, stores, audit }: Deps) {
  const accounts = readAccounts(env);
  return async (actor: Actor, { storeId, from, to }: Wanted): Promise<{ name: string; content: Buffer }> => {
    const { DATEV_CONSULTANT: consultant, DATEV_CLIENT: client, DATEV_YEAR_START: yearStart } = env;
    if (consultant === undefined || client === undefined) throw unset();
    if (findFiscalYear(from, yearStart) !== findFiscalYear(to, yearStart)) throw twoYears();
    const store = requireStore(stores, storeId);
    const movements = await readMovements(db, { store, from, to, limit: MOST_BOOKINGS + 1 });
    const bookings = buildBookings(movements, accounts);
    if (bookings.length > MOST_BOOKINGS) throw tooLong();
    const name = `${store.brand}-${store.localeISOCode}`;
    const content = writeDatevBatch({
      ...{ consultant, client, yearStart, accountLength: env.DATEV_ACCOUNT_LENGTH, from, to, bookings },
      ...{ name: `${store.brand} ${store.localeISOCode}`, currency: store.currency, createdAt: clock() },
    });
    const entry = { action: 'export', entity: { kind: 'bookings', id: `${name}/${from}/${to}` } };
    await db.transaction().execute((tx) => audit.record(tx, actor, { permission: 'money.export', ...entry }));
    return { name: `EXTF_${name}_${from}_${to}.csv`, content: encodeWindows1252(content) };
  };
}

function readAccounts({ DATEV_TENDER_ACCOUNTS, DATEV_REVENUE_ACCOUNTS }: Settings): Accounts {
  const tenders = new Map(DATEV_TENDER_ACCOUNTS.map(readPair));
  const find = (tender: string): string => tenders.get(tender) ?? '';
  return {
    tenders: { payment: find('payment'), credit: find('credit'), 'gift-card': find('gift-card') },
    revenue: DATEV_REVENUE_ACCOUNTS.map(readPair).map(([percent, account]) => ({ percent: Number(percent), account })),
  };
}

function readPair(pair: string): [name: string, value: string] {
  const [name = '', value = ''] = pair.split('=');
  return [name, value];
}

function requireStore(stores: readonly Store[], storeId: number): Store {
  const store = stores.find((one) => one.storeId === storeId);
  if (!store) throw new ShopError('There is no such store', { code: 'store_missing', kind: 'not-found' });
  return store;
}

const refuse = (message: string, code: string) => new ShopError(message, { code, kind: 'unprocessable' });
const unset = () => refuse('DATEV_CONSULTANT and DATEV_CLIENT are not set', 'datev_unset');
const twoYears = () => refuse('A batch of DATEV lies in one fiscal year', 'fiscal_year');
const tooLong = () => refuse('Choose a shorter period: a batch has 99,999 bookings at most', 'period_too_long');
