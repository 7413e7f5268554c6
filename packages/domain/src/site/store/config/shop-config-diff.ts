import type { ShopConfig } from './shop-config.ts';

/** One changed value; absent on the side that has none. */
export type ConfigChange = { path: string; before?: string; after?: string };

/** Changed values, in the order of the earlier configuration. Items of lists are compared by their own name, not by position. */
export function diffShopConfigs(before: ShopConfig, after: ShopConfig): ConfigChange[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  const paths = new Set([...old.keys(), ...fresh.keys()]);
  return [...paths].flatMap((path): ConfigChange[] => {
    const [was, is] = [old.get(path), fresh.get(path)];
    if (was === is) return [];
    return [{ path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value)) {
    const names = value.map(nameItem);
    const isUnique = new Set(names).size === names.length;
    return join(value.map((item, at) => flatten(item, `${path}[${isUnique ? names[at] : at}]`)));
  }
  if (typeof value !== 'object' || value === null) return new Map(value === undefined ? [] : [[path, String(value)]]);
  return join(Object.entries(value).map(([name, item]) => flatten(item, path ? `${path}.${name}` : name)));
}

const join = (maps: readonly Map<string, string>[]): Map<string, string> => new Map(maps.flatMap((map) => [...map]));

/** A brand is named by its key, a store by its id, a delivery method by its code, a tax table by its country. */
function nameItem(item: unknown, at: number): string {
  if (typeof item !== 'object' || item === null) return String(at);
  const { key, id, code, country, name } = item as Record<string, unknown>;
  return String(key ?? id ?? code ?? country ?? name ?? at);
}
