/** A parsed merchant feed item: fields with one or more texts. */
export type ReadItem = ReadonlyMap<string, readonly string[]>;

/** Strict XML parser: throws for XML that is not well-formed. */
export function readXmlFeed(xml: string): ReadItem[] {
  const items: Map<string, string[]>[] = [];
  const open: string[] = [];
  let text = '';
  for (const [piece] of xml.replace(/^<\?xml[^>]*\?>\n/, '').matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    const [, closing, name = ''] = /^<(\/?)([a-z_:\d]+)( [^<>]*)?>$/.exec(piece) ?? [];
    if (name === 'item' && !closing) items.push(new Map());
    if (closing) note(items.at(-1), closed(open, name), text);
    else if (name) open.push(name);
    text = name ? '' : text + unescaped(piece);
  }
  if (open.length > 0) throw new Error(`${open} is not closed`);
  return items;
}

const GROUPS = ['g:shipping', 'g:product_detail'];

/** Name of a field; a delivery method and a detail are named by their parts. */
function closed(open: string[], name: string): string | undefined {
  if (open.pop() !== name) throw new Error(`${name} closes another element`);
  if (!name.startsWith('g:') || GROUPS.includes(name)) return undefined;
  const group = GROUPS.find((one) => one === open.at(-1));
  return group ? `${group.slice(2)}.${name.slice(2)}` : name.slice(2);
}

export function readTsvFeed(tsv: string): ReadItem[] {
  const [head = '', ...lines] = tsv.split('\n').slice(0, -1);
  // Attributes with parts list them in parentheses.
  const names = head.split('\t').map((name) => name.replace(/\(.*\)$/, ''));
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== names.length) throw new Error(`A line has ${cells.length} cells instead of ${names.length}`);
    return new Map(
      names.flatMap((name, place): [string, string[]][] => {
        const cell = cells[place] ?? '';
        if (cell === '') return [];
        return [[name, LISTS.includes(name) ? cell.split(',') : [cell]]];
      }),
    );
  });
}

/** Errors a feed consumer would report for an apparel item. */
export function itemProblems(item: ReadItem): string[] {
  const missing = [...REQUIRED].filter((name) => !item.has(name)).map((name) => `${name} is missing`);
  const wrong = [...item].flatMap(([name, values]) => {
    const rule = RULES[name];
    if (!rule) return [`${name} is unknown`];
    const many = values.length > 1 && !LISTS.includes(name) ? [`${name} is there twice`] : [];
    return [
      ...many,
      ...values.filter((value) => !rule.test(value)).map((value) => `${name} is ${JSON.stringify(value)}`),
    ];
  });
  const [price = '', sale = ''] = ['price', 'sale_price'].map((name) => item.get(name)?.[0] ?? '');
  const dearer = sale !== '' && Number.parseFloat(sale) >= Number.parseFloat(price) ? ['the sale is no reduction'] : [];
  const idle = sale === '' && item.has('sale_price_effective_date') ? ['there is a window without a sale'] : [];
  return [...missing, ...wrong, ...dearer, ...idle, ...linkProblems(item)];
}

/** Each size is a separate product in the feed, so its link must select that size. */
function linkProblems(item: ReadItem): string[] {
  const [id, link = ''] = ['id', 'link'].map((name) => item.get(name)?.[0]);
  if (!URL.canParse(link)) return [];
  const { searchParams } = new URL(link);
  return searchParams.get('sku') === id ? [] : [`the link of ${id} leads to ${link}`];
}

const LISTS: readonly string[] = [
  'additional_image_link',
  'shipping',
  'shipping.country',
  'shipping.service',
  'shipping.price',
  'product_detail.attribute_name',
  'product_detail.attribute_value',
];

/** Visible text on one line. */
const words = (most: number) => new RegExp(`^(?=\\S)[^\\t\\n\\r\\p{Cc}]{1,${most}}(?<=\\S)$`, 'u');
/** URL with RFC 3986 characters only, within the length limit. */
const ADDRESS = /^https?:\/\/(?=.{1,1990}$)(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\dA-F]{2})+$/;
const PRICE = /^\d+\.\d{2} [A-Z]{3}$/;
const INSTANT = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+0000`;

const REQUIRED = new Set([
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'mpn',
  'condition',
  'google_product_category',
  'size',
  'gender',
  'age_group',
]);

const RULES: Readonly<Record<string, RegExp>> = {
  id: words(50),
  item_group_id: words(50),
  title: words(150),
  description: words(5_000),
  link: ADDRESS,
  image_link: ADDRESS,
  additional_image_link: ADDRESS,
  availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
  price: PRICE,
  sale_price: PRICE,
  sale_price_effective_date: new RegExp(`^${INSTANT}/${INSTANT}$`),
  brand: words(70),
  gtin: /^\d{8}$|^\d{12,14}$/,
  mpn: words(70),
  identifier_exists: /^(yes|no)$/,
  condition: /^(new|refurbished|used)$/,
  google_product_category: /^(Apparel & Accessories|Health & Beauty)( > [^>]+)*$/,
  product_type: words(750),
  color: words(100),
  size: words(100),
  size_system: /^(UK|EU|US|AU)$/,
  gender: /^(male|female|unisex)$/,
  age_group: /^(newborn|infant|toddler|kids|adult)$/,
  material: words(200),
  pattern: words(100),
  unit_pricing_measure: /^\d+(\.\d+)? (ml|g)$/,
  unit_pricing_base_measure: /^100 (ml|g)$/,
  shipping: /^[A-Z]{2}::[^:]+:\d+\.\d{2} [A-Z]{3}$/,
  'shipping.country': /^[A-Z]{2}$/,
  'shipping.service': words(100),
  'shipping.price': PRICE,
  product_detail: /^(:[^:]+:[^:]+)+$/,
  'product_detail.attribute_name': words(140),
  'product_detail.attribute_value': words(1_000),
  custom_label_0: words(100),
  custom_label_1: words(100),
  custom_label_2: words(100),
  custom_label_3: words(100),
  custom_label_4: words(100),
};

function note(item: Map<string, string[]> | undefined, name: string | undefined, text: string): void {
  if (!name) return;
  if (!item) throw new Error(`${name} is outside an item`);
  item.set(name, [...(item.get(name) ?? []), text]);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (/[<>]|&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`${JSON.stringify(text)} is not escaped`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no others
  if (/[\x00-\x08\x0b\x0c\x0e-\x1f]/.test(text))
    throw new Error(`${JSON.stringify(text)} has characters that XML does not allow`);
  return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
}
