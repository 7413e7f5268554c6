import { BRANDS } from '@shop/domain/store';
import { isNumbered, pathOfUrlKey, uniqueUrlKey, urlKeyFrom } from '@shop/domain/url-key';
import type { Database } from '#server/platform/database/database.ts';
import type { ProductRecord } from './catalog-record.ts';
import { findNumberedUrlOwners, findTakenPaths, findUrlOwners, type UrlOwner } from './url-key-repository.ts';

/** A product that will be saved; `before` is what is known of it. */
export type Candidate = { record: ProductRecord; before: ProductRecord | undefined };

/** A key of its own for every product, in all its brands. A product that has one keeps it unless its record names another. */
export async function chooseUrlKeys(tx: Database, candidates: readonly Candidate[]): Promise<Map<string, string>> {
  const wishes = candidates.map(({ record, before }) => ({
    record,
    current: before?.urlKey,
    wanted: wish(record, before),
  }));
  const keys = wishes.flatMap(({ wanted, current }) => [wanted, current ?? wanted]);
  const owners = createOwners(await findUrlOwners(tx, keys), await findTakenPaths(tx, keys.map(pathOfUrlKey)));
  owners.add(await findNumberedUrlOwners(tx, contested(wishes, owners)));

  const chosen = new Map<string, string>();
  for (const { record, current, wanted } of wishes) {
    const isTaken = (key: string) => owners.isTaken(key, record);
    const stays =
      current && !isTaken(current) && (current === wanted || (isNumbered(current, wanted) && isTaken(wanted)));
    const key = stays ? current : uniqueUrlKey(wanted, isTaken);
    if (current && current !== key) owners.release(current, record.sku);
    owners.claim(key, record);
    chosen.set(record.sku, key);
  }
  return chosen;
}

type Wish = { record: ProductRecord; wanted: string };
type Owners = ReturnType<typeof createOwners>;

function createOwners(known: readonly UrlOwner[], takenPaths: readonly string[]) {
  const paths = new Set(takenPaths);
  const owners = new Map<string, string>();
  const add = (list: readonly UrlOwner[]) => {
    for (const { brand, urlKey, sku } of list) owners.set(`${brand} ${urlKey}`, sku);
  };
  add(known);
  return {
    add,
    isTaken: (key: string, { sku, brands }: ProductRecord): boolean =>
      paths.has(pathOfUrlKey(key)) || brands.some((brand) => (owners.get(`${brand} ${key}`) ?? sku) !== sku),
    release: (urlKey: string, sku: string) => {
      for (const brand of BRANDS) if (owners.get(`${brand} ${urlKey}`) === sku) owners.delete(`${brand} ${urlKey}`);
    },
    claim: (urlKey: string, { sku, brands }: ProductRecord) => add(brands.map((brand) => ({ brand, urlKey, sku }))),
  };
}

/** The keys that some product will not get as it wishes. */
function contested(wishes: readonly Wish[], owners: Owners): string[] {
  const seen = new Set<string>();
  return wishes.flatMap(({ wanted, record }) => {
    const lost = seen.has(wanted) || owners.isTaken(wanted, record);
    seen.add(wanted);
    return lost ? [wanted] : [];
  });
}

function wish(record: ProductRecord, before: ProductRecord | undefined): string {
  const stated = urlKeyFrom(record.urlKey ?? '') || before?.urlKey;
  if (stated) return stated;
  const title = record.texts['en-GB']?.title ?? Object.values(record.texts)[0]?.title ?? '';
  return urlKeyFrom(title) || urlKeyFrom(record.sku) || 'product';
}
