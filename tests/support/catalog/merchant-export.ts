import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { csvLine } from '../../../apps/server/src/platform/csv/csv-writer.ts';

type Row = Readonly<Record<string, string>>;

const SIMPLE: Row = {
  ...{ attribute_set_code: 'Top', product_type: 'simple', product_websites: 'base', product_online: '1' },
  ...{ visibility: 'Catalog, Search', tax_class_name: 'Taxable Goods', qty: '12.0000', is_in_stock: '1' },
};

/** Sizes of one colour, as Magento exports them: not visible by themselves, with their own picture. */
const buildSizes = (sku: string, row: Row & { color: string }): Row[] =>
  ['S', 'M', 'L'].map((size) => ({
    ...SIMPLE,
    ...{ sku: `${sku}-${size}-${row.color}`, name: `${row.name}-${size}-${row.color}`, price: row.price ?? '' },
    ...{ visibility: 'Not Visible Individually', base_image: row.base_image ?? '' },
    additional_attributes: `color=${row.color},size=${size}`,
  }));

const buildVariations = (sizes: readonly Row[]): string =>
  sizes.map((row) => `sku=${row.sku},${row.additional_attributes}`).join('|');

function buildStyle(row: Row, colours: Readonly<Record<string, string>>): Row[] {
  const { sku = '', name = '', price = '' } = row;
  const sizes = Object.entries(colours).flatMap(([color, base_image]) =>
    buildSizes(sku, { name, price, color, base_image }),
  );
  const top = {
    ...SIMPLE,
    product_type: 'configurable',
    qty: '0.0000',
    configurable_variations: buildVariations(sizes),
  };
  return [...sizes, { ...top, ...row, price: '' }];
}

const HOODIES = 'Default Category/Men/Tops/Hoodies & Sweatshirts';
const BAGS = 'Default Category/Gear/Bags';

const ROWS: readonly Row[] = [
  ...buildStyle(
    {
      ...{ sku: 'MH01', name: 'Chaz Kangaroo Hoodie', price: '52.000000', url_key: 'chaz-kangaroo-hoodie' },
      description:
        '<p>Ideal for cold-weather training.</p>\n<p>&bull; Two-tone hoodie.<br />&bull; Rib-knit cuffs.</p>',
      ...{ categories: `Default Category/Men,Default Category/Men/Tops,${HOODIES}` },
      additional_attributes: 'material=Cotton|Fleece,pattern=Solid',
    },
    { Black: '/m/h/mh01-black_main.jpg', Orange: '/m/h/mh01-orange_main.jpg' },
  ),
  ...buildStyle(
    {
      ...{ sku: 'MS09', name: 'Ryker LumaTech&trade; Tee (V-neck)', price: '28.000000', url_key: 'ryker-tee' },
      ...{ description: '<p>Wicks like a champ.</p>', categories: 'Default Category/Men/Tops/Tees' },
    },
    { Blue: '/m/s/ms09-blue_main.jpg' },
  ),
  {
    ...SIMPLE,
    ...{ sku: '24-MB01', name: 'Joust Duffle Bag', price: '34.000000', url_key: 'joust-duffle-bag', qty: '100.0000' },
    description: "<p>The sporty Joust Duffle Bag can't be beat &mdash; not in the gym, not on the trip.</p>",
    ...{ categories: `Default Category/Gear,${BAGS}`, base_image: '/m/b/mb01-blue-0.jpg' },
  },
];

const COLUMNS = [
  ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories', 'product_websites', 'name'],
  ...['description', 'product_online', 'tax_class_name', 'visibility', 'price', 'url_key', 'additional_attributes'],
  ...['qty', 'is_in_stock', 'base_image', 'configurable_variations'],
];

/** Photos as merchants have them: square, on white. */
async function writePhoto(file: string, colour: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const garment = `<svg width="600" height="600"><rect width="600" height="600" fill="#fff"/>
    <path d="M150 120h90q60 60 120 0h90l90 110-70 60-40-40v270H170V250l-40 40-70-60z" fill="${colour}"/></svg>`;
  await sharp(Buffer.from(garment)).jpeg().toFile(file);
}

const PHOTOS = {
  'm/h/mh01-black_main.jpg': '#1c1c1c',
  'm/h/mh01-orange_main.jpg': '#d9622b',
  'm/s/ms09-blue_main.jpg': '#274b8f',
  'm/b/mb01-blue-0.jpg': '#3b6ea5',
} as const;

/** Product export of a small Magento shop, with its folder of pictures. Returns the path of the file. */
export async function writeMerchantExport(folder: string): Promise<string> {
  for (const [file, colour] of Object.entries(PHOTOS))
    await writePhoto(join(folder, 'catalog_product-pictures', file), colour);
  const file = join(folder, 'catalog_product.csv');
  const lines = [COLUMNS, ...ROWS.map((row) => COLUMNS.map((column) => row[column] ?? ''))];
  await writeFile(file, lines.map(csvLine).join(''));
  return file;
}

/** Word mark of the merchant as PNG, on a transparent ground. */
export async function buildLogo(colour: string): Promise<Buffer> {
  const mark = `<svg width="320" height="80"><circle cx="40" cy="40" r="30" fill="${colour}"/>
    <rect x="86" y="28" width="220" height="24" fill="${colour}"/></svg>`;
  return await sharp(Buffer.from(mark)).png().toBuffer();
}
