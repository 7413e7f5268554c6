import { settleImport } from '@shop/domain/catalog/import/import-settings';
import {
  normalise,
  type OldAddressRow,
  type OldShop,
  readOldAddressRow,
  resolveOldAddress,
} from '@shop/domain/discovery/import/old-address';
import { ShopError } from '@shop/domain/shop-error';
import type { RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import { findRoute } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import type { Complaint, Finding } from '#server/catalog/import/finding.ts';
import type { Item } from '#server/catalog/import/import-item.ts';
import type { FollowUp, OtherImport } from '#server/catalog/import/other-import.ts';
import type { SaveOptions } from '#server/catalog/records/catalog-write-service.ts';
import type { SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import { findStep } from '#server/discovery/redirect/redirect-repository.ts';
import type { RedirectService } from '#server/discovery/redirect/redirect-service.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { withSavepoint } from '#server/platform/database/savepoint.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  readCategoryPaths,
  readPagePaths,
  readProductPaths,
  removeUnchangedRedirect,
} from './redirect-import-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  redirects: Pick<RedirectService, 'saveIn'>;
};
type Value = { brand: string; path: string; target: string; status: RedirectStatus };
type Rows = Parameters<OtherImport['read']>[0]['rows'];
type Row = Rows extends AsyncIterable<infer One> ? One : never;

/** Old addresses of another shop as redirects: from a file of its own, and of the pages that a file of products makes. */
export function createRedirectImport(deps: Deps): { redirects: OtherImport<Value>; addresses: FollowUp<Value> } {
  const { db, stores } = deps;
  const saving = {
    save: (values: readonly Value[], options: SaveOptions) => saveAll(values, options, deps),
    restores: [['redirect', removeUnchanged] as const],
  };
  return {
    redirects: {
      ...saving,
      read({ rows }, settings) {
        const { plan, brands } = settleImport(NO_FACTS, settings, stores);
        const told = plan.filter(({ name }) => name === 'brand');
        return { plan: told, items: readItems(rows, { db, brands }) };
      },
    },
    addresses: {
      ...saving,
      async follow({ addresses, dryRun }) {
        const skus = addresses.flatMap(({ sku }) => sku ?? []);
        const stored = dryRun ? new Map<string, string>() : await readProductPaths(db, skus);
        const items = addresses.flatMap(({ row, column, brand, path, sku, target }): Item<Value>[] => {
          const end = sku === undefined || dryRun ? target : stored.get(`${brand} ${sku}`);
          // A product that was refused has no address.
          if (end === undefined || end === normalise(path)) return [];
          return [toItem({ row, column, findings: [] }, { brand, path, target: end, status: 301 })];
        });
        return { items, notes: [] };
      },
    },
  };
}

const NO_FACTS = { hasPrices: false, hasQuantities: false, views: [], dateOrders: [], hasAmbiguousDates: false };
const LOOP: Complaint = { reason: 'The redirect leads back to itself', cure: 'Correct its target, or remove the row' };
const GONE: Complaint = {
  reason: 'No product or category has this address',
  cure: 'Import the product first, or remove the row',
};
const UNKNOWN: Complaint = {
  reason: 'No page of the shop is known at the target',
  cure: 'Make the page, or correct the target on the screen Redirects',
};

const MOST_SHOWN = 120;

const toFinding = (
  level: Finding['level'],
  { value, ...place }: Pick<Finding, 'row' | 'column' | 'value'>,
  complaint: Complaint,
): Finding => ({ level, ...place, value: value.slice(0, MOST_SHOWN), ...complaint });

type Place = { row: number; column: string; findings: Finding[] };
type Reading = { db: Database; brands: readonly BrandKey[] };
type Read = Place & { address: OldAddressRow };

const toItem = ({ row, column, findings }: Place, value?: Value): Item<Value> => ({
  ...{ row, findings, locate: () => ({ row, column }), ...(value && { value }) },
});

/** All rows are read before the first is resolved, since a chain may lead to a later one. */
async function* readItems(rows: Rows, { db, brands }: Reading): AsyncGenerator<Item<Value>, void, undefined> {
  const read: Read[] = [];
  for await (const row of rows) {
    const one = readRow(row);
    if ('address' in one) read.push(one);
    else yield one;
  }
  for (const brand of brands) {
    const shop = await openOldShop(db, brand, read);
    for (const one of listOnce(read)) {
      const item = resolve(one, brand, shop);
      if (item) yield item;
    }
  }
}

/** Magento has a row for each store view: the first of a path counts. */
const listOnce = (read: readonly Read[]): Iterable<Read> =>
  new Map(read.toReversed().map((one) => [normalise(one.address.path), one])).values().toArray().reverse();

function readRow({ row, cells, findings }: Row): Read | Item<Value> {
  const address = readOldAddressRow(cells);
  const column = cells.has('Redirect from') ? 'Redirect from' : 'request_path';
  if ('reason' in address) {
    const { column: at, ...complaint } = address;
    return toItem({
      row,
      column: at,
      findings: [...findings, toFinding('fault', { row, column: at, value: cells.get(at) ?? '' }, complaint)],
    });
  }
  return findings.length > 0 ? toItem({ row, column, findings }) : { row, column, findings, address };
}

/** Undefined: the page is still at its address. */
function resolve({ address, ...place }: Read, brand: string, shop: OldShop): Item<Value> | undefined {
  const found = resolveOldAddress(address, shop);
  const { row, column } = place;
  const tell = (one: Finding): Place => ({ ...place, findings: [...place.findings, one] });
  if (found.state === 'here') return undefined;
  if (found.state === 'loop') return toItem(tell(toFinding('fault', { row, column, value: address.path }, LOOP)));
  if (found.state === 'gone') return toItem(tell(toFinding('fault', { row, column, value: address.path }, GONE)));
  const value = { brand, path: address.path, target: found.target, status: found.status };
  // The service refuses addresses outside the shop unless their origin is trusted.
  if (found.state === 'moved' || !found.target.startsWith('/')) return toItem(place, value);
  return toItem(tell(toFinding('note', { row, column, value: found.target }, UNKNOWN)), value);
}

async function openOldShop(db: Database, brand: string, read: readonly Read[]): Promise<OldShop> {
  const [pages, categories] = [await readPagePaths(db, brand), await readCategoryPaths(db)];
  const slugs = new Map(
    categories.toReversed().map((path) => [path.slice(path.lastIndexOf('/') + 1).replace(/\.html$/, ''), path]),
  );
  return {
    rows: new Map(read.toReversed().map(({ address }) => [normalise(address.path), address])),
    internal: new Map(
      read.flatMap(({ address }) => ('page' in address ? [[address.page, address.path] as const] : [])),
    ),
    isPage: (path) => pages.has(path) || (!path.endsWith('.html') && findRoute(path) !== undefined),
    findCategory: (slug) => slugs.get(slug),
  };
}

async function saveAll(values: readonly Value[], options: SaveOptions, deps: Deps): Promise<SaveOutcome> {
  const { dryRun = false, journal } = options;
  return await trialTransaction(deps.db, dryRun, async (tx) => {
    const made: Value[] = [];
    const refused: SaveOutcome['refused'] = [];
    for (const [index, value] of values.entries()) {
      const result = await saveOne(tx, value, { ...options, ...deps });
      if (result instanceof ShopError) refused.push({ index, key: value.path, error: result });
      else if (result) made.push(result);
    }
    const written = made.map((value) => ({ ...WRITTEN, key: toKey(value) }));
    if (!dryRun) await journal?.(tx, written);
    const unchanged = values.length - made.length - refused.length;
    const counts = { created: made.length, changed: 0, unchanged };
    return { ...counts, refused, kinds: { redirect: counts } };
  });
}

const WRITTEN = { kind: 'redirect', isNew: true, before: undefined, after: {} } as const;

/** Undefined: the merchant or the catalogue has a redirect there already, which stays. */
async function saveOne(
  tx: Database,
  value: Value,
  { by = 'import', batch, audit, redirects }: SaveOptions & Deps,
): Promise<Value | ShopError | undefined> {
  const brand = value.brand as BrandKey;
  if (await findStep(tx, brand, normalise(value.path))) return undefined;
  let refusal: ShopError | undefined;
  const saved = await withSavepoint(
    tx,
    () => redirects.saveIn(tx, { ...value, brand }),
    (error) => {
      if (error instanceof ShopError) refusal = error;
      return error instanceof ShopError;
    },
  );
  if (!saved) return refusal;
  const { path, target, status } = saved;
  await audit.record(
    tx,
    { kind: 'system', name: by },
    {
      ...{ permission: 'merchandising.edit', action: 'save-redirect' },
      ...{ entity: { kind: 'redirect', id: `${brand} ${path}` }, after: { target, status }, reason: batch },
    },
  );
  return { brand, path, target, status };
}

const ARROW = ' → ';
const toKey = ({ brand, path, target }: Value): string => `${brand} ${path}${ARROW}${target}`;

/** Returns the keys of redirects that lead elsewhere by now. */
async function removeUnchanged(tx: Database, keys: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const key of keys) {
    const [from = '', target = ''] = key.split(ARROW);
    const [brand = '', ...path] = from.split(' ');
    if (!(await removeUnchangedRedirect(tx, { brand, path: path.join(' '), target }))) kept.push(key);
  }
  return kept;
}
