import { LRUCache } from 'lru-cache';

type KeptParts = {
  /** Changes when everything that was loaded is out of date. */
  version: () => number;
  max: number;
};

/** Loads a value once and hands it out until its version has passed; a loading that failed is not kept. */
export function createKept<Value>({ version, max }: KeptParts) {
  const values = new LRUCache<string, Promise<Value>>({ max });
  let keptVersion: number | undefined;

  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const current = version();
    if (current !== keptVersion) values.clear();
    keptVersion = current;
    const known = values.get(key);
    if (known) return known;
    const value = load();
    values.set(key, value);
    value.catch(() => values.get(key) === value && values.delete(key));
    return value;
  };
}
