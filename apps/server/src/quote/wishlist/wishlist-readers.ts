import { randomBytes } from 'node:crypto';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { WishlistCatalog } from './wishlist-deps.ts';
import type { WishlistNotificationMail } from './wishlist-mail.ts';
import { holdReader } from './wishlist-reader-repository.ts';

/** Shared quota with the back-in-stock module: both promise the same units. */
export type RestockTurns = {
  /**
   * Number of customers to notify for a variant now; locked by the transaction. `head` is the id of its last stock
   * ledger row.
   */
  turnFor(
    tx: Database,
    size: { variantSku: string; pool: StockPool },
  ): Promise<{ limit: number; head: string } | undefined>;
};

export type NewsDeps = {
  db: Database;
  catalog: WishlistCatalog;
  restock: RestockTurns;
  mail: WishlistNotificationMail;
  /** Email of a customer; undefined for a closed account. */
  findEmail: (customerId: string) => Promise<string | undefined>;
  /** Undefined for a closed store. */
  findStore: (brand: BrandKey, locale: Locale) => Store | undefined;
  clock: Clock;
};

/** Gets or creates the mail recipient with an unsubscribe token. */
export const lockReader = (tx: Database, customerId: string) =>
  holdReader(tx, { customerId, newToken: randomBytes(24).toString('base64url') });

/** A failing customer or variant does not stop the others. */
export async function eachAlone<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `Wishlist notifications failed for ${failures.length}`);
}
