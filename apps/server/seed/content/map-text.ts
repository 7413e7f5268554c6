/** Fields that name or lead somewhere instead of saying something. */
const SILENT: ReadonlySet<string> = new Set([
  '__component',
  'anchor',
  'categoryPath',
  'href',
  'key',
  'link',
  'rail',
  'rel',
  'skus',
  'slot',
  'slug',
  'target',
  'url',
]);

/** The same document with every word that a shopper reads changed; markup and addresses stay. */
export function mapText<Value>(value: Value, change: (text: string) => string): Value {
  const changed = (one: unknown, field: string): unknown => {
    if (typeof one === 'string') return SILENT.has(field) ? one : betweenTags(one, change);
    if (Array.isArray(one)) return one.map((item) => changed(item, field));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, below]) => [name, changed(below, name)]));
  };
  return changed(value, '') as Value;
}

/** Every text that a shopper reads, whole. */
export function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return SILENT.has(field) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => textsIn(below, name));
}

const betweenTags = (text: string, change: (text: string) => string): string =>
  text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');
