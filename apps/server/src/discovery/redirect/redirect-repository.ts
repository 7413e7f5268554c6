import type { RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import type { BrandKey } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { RedirectTables } from './redirect-tables.ts';

const redirects = (db: Database) => db.$extendTables<RedirectTables>();

export type PageRedirect = { brand: BrandKey; path: string; target: string; status: RedirectStatus };
export type RedirectStep = Pick<PageRedirect, 'target' | 'status'>;

/** Lock: one redirect change per brand until the transaction ends, because two concurrent ones could create a loop. */
export async function queueForRedirects(tx: Database, brand: BrandKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page_redirect ${brand}`}, 0))`.execute(tx);
}

/** Redirect of a merchant, else one left by a rename in the catalogue. */
export async function findStep(db: Database, brand: BrandKey, path: string): Promise<RedirectStep | undefined> {
  return await redirects(db)
    .selectFrom('redirectStep')
    .select(['target', 'status'])
    .where('brand', '=', brand)
    .where('path', '=', path)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
}

/** Targets by path: redirects of a merchant before those of the catalogue. */
export async function readSteps(db: Database, brand: BrandKey): Promise<Map<string, string>> {
  const steps = await redirects(db)
    .selectFrom('redirectStep')
    .select(['path', 'target'])
    .where('brand', '=', brand)
    .orderBy('place', 'desc')
    .execute();
  return new Map(steps.map(({ path, target }) => [path, target]));
}

export async function saveRedirect(tx: Database, redirect: PageRedirect, now: Date): Promise<void> {
  const { target, status } = redirect;
  await redirects(tx)
    .insertInto('pageRedirect')
    .values({ ...redirect, createdAt: now })
    .onConflict((conflict) => conflict.columns(['brand', 'path']).doUpdateSet({ target, status, createdAt: now }))
    .execute();
}

export async function removeRedirect(db: Database, brand: BrandKey, path: string): Promise<boolean> {
  const { numDeletedRows } = await redirects(db)
    .deleteFrom('pageRedirect')
    .where('brand', '=', brand)
    .where('path', '=', path)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listRedirects(db: Database, brand: BrandKey): Promise<PageRedirect[]> {
  return await redirects(db)
    .selectFrom('pageRedirect')
    .select(['brand', 'path', 'target', 'status'])
    .where('brand', '=', brand)
    .orderBy('path')
    .execute();
}
