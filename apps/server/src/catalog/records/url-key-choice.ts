import { formatUrlKeyPath, isNumbered, uniqueUrlKey, urlKeyFrom } from '@shop/domain/catalog/url-key';
import {
  findNumberedUrlOwners,
  findTakenPaths,
  findUrlOwners,
  type UrlOwner,
} from '#server/catalog/product/url-key-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ProductRecord } from './catalog-record.ts';

/** Product to be saved; `before` is the stored version. */
export type Candidate = { record: ProductRecord; before: ProductRecord | undefined };

/**
 * Chooses a unique URL key for every product in all its brands. An existing key is kept unless the record names
 * another.
 */
export async function chooseUrlKeys(tx: Database, candidates: readonly Candidate[]): Promise<Map<string, string>> {
  const wishes = candidates.map(({ record, before }) => ({
    record,
    current: before?.urlKey,
    brands: before?.brands,
    wanted: getWantedKey(record, before),
  }));
  const keys = wishes.flatMap(({ wanted, current }) => [wanted, current ?? wanted]);
  const owners = createOwners(await findUrlOwners(tx, keys), await findTakenPaths(tx, keys.map(formatUrlKeyPath)));
  owners.add(await findNumberedUrlOwners(tx, contested(wishes, owners)));

  const chosen = new Map<string, string>();
  for (const { record, current, wanted, brands } of wishes) {
    const isTaken = (key: string) => owners.isTaken(key, record);
    const stays =
      current && !isTaken(current) && (current === wanted || (isNumbered(current, wanted) && isTaken(wanted)));
    const key = stays ? current : uniqueUrlKey(wanted, isTaken);
    if (current && current !== key) owners.release(current, record.sku, [...record.brands, ...(brands ?? [])]);
    owners.claim(key, record);
    chosen.set(record.sku, key);
  }
  return chosen;
}

type UrlKeyRequest = { record: ProductRecord; wanted: string };
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
      paths.has(formatUrlKeyPath(key)) || brands.some((brand) => (owners.get(`${brand} ${key}`) ?? sku) !== sku),
    release: (urlKey: string, sku: string, brands: readonly string[]) => {
      for (const brand of brands) if (owners.get(`${brand} ${urlKey}`) === sku) owners.delete(`${brand} ${urlKey}`);
    },
    claim: (urlKey: string, { sku, brands }: ProductRecord) => add(brands.map((brand) => ({ brand, urlKey, sku }))),
  };
}

/** Requested keys that are already taken. */
function contested(wishes: readonly UrlKeyRequest[], owners: Owners): string[] {
  const seen = new Set<string>();
  return wishes.flatMap(({ wanted, record }) => {
    const lost = seen.has(wanted) || owners.isTaken(wanted, record);
    seen.add(wanted);
    return lost ? [wanted] : [];
  });
}

function getWantedKey(record: ProductRecord, before: ProductRecord | undefined): string {
  const stated = urlKeyFrom(record.urlKey ?? '') || before?.urlKey;
  if (stated) return stated;
  const title = record.texts['en-GB']?.title ?? Object.values(record.texts)[0]?.title ?? '';
  return urlKeyFrom(title) || urlKeyFrom(record.sku) || 'product';
}
