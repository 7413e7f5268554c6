/** `error`: the configuration cannot be applied. */
export type ConfigFinding = { level: 'error' | 'warning'; path: string; message: string };

export const faulty = (path: string, message: string): ConfigFinding => ({ level: 'error', path, message });

type Uniqueness<Item> = { list: string; field: string; getValue: (item: Item) => string | number };

/** Findings at the second and later items with the same value. */
export function findRepeated<Item>(
  items: readonly Item[],
  { list, field, getValue }: Uniqueness<Item>,
): ConfigFinding[] {
  const seen = new Map<string | number, number>();
  return items.flatMap((item, at) => {
    const value = getValue(item);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, at);
    return first === undefined ? [] : [faulty(`${list}[${at}].${field}`, `${value} is also that of ${list}[${first}]`)];
  });
}
