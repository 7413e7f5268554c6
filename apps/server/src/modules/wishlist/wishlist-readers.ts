import { randomBytes } from 'node:crypto';
import type { StockPool } from '@shop/domain/stock';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { NewsMail } from './wishlist-mail.ts';
import type { WishlistCatalog } from './wishlist-parts.ts';
import { holdReader } from './wishlist-reader-repository.ts';

/** What wishlists need of those who wait for a size elsewhere: the units are the same. */
export type RestockTurns = {
  /** How many may be told of a size now; the transaction holds it. `head` is the ledger's last row about it. */
  turnFor(
    tx: Database,
    size: { variantSku: string; pool: StockPool },
  ): Promise<{ limit: number; head: string } | undefined>;
};

export type NewsParts = {
  db: Database;
  catalog: WishlistCatalog;
  restock: RestockTurns;
  mail: NewsMail;
  /** Where a customer is written to; nothing for one who is gone. */
  emailOf: (customerId: string) => Promise<string | undefined>;
  /** Nothing for a store that is closed. */
  findStore: (brand: BrandKey, locale: Locale) => Store | undefined;
  clock: Clock;
};

/** As somebody who is written to; the first time, with a token of their own. */
export const readerOf = (tx: Database, customerId: string) =>
  holdReader(tx, { customerId, newToken: randomBytes(24).toString('base64url') });

/** One customer or size that fails does not stop the others. */
export async function eachAlone<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `News of wishlists failed for ${failures.length}`);
}
