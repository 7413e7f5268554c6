import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preferType, withAgreement } from '@shop/visual/agreement';
import { DESCRIPTOR_LENGTH, describePhoto, describePicture } from '@shop/visual/descriptor';
import { detectForeground } from '@shop/visual/foreground';
import { toLab } from '@shop/visual/lab';
import { descriptorTable, nearest } from '@shop/visual/nearest';
import { readPicture } from '@shop/visual/picture';
import sharp from 'sharp';
import { readDemoProducts } from '../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { DEMO_PICTURES_FOLDER } from '../apps/server/src/stand-ins/demo-data/demo-folder.ts';
import { phonePhoto, recoloured } from '../tests/support/catalog/phone-photo.ts';

/** Measures visual search over the front images of the demo catalogue. `--every 5` queries with every fifth product. */
const EVERY = Number(process.argv[process.argv.indexOf('--every') + 1]) || 1;
const SHOWN = 12;
const CANDIDATES = 400;

const BLUE_WALL: Paint = () => [90, 120, 170];
const CHEQUERS: Paint = (x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? [150, 140, 135] : [195, 185, 180]);

const products = readDemoProducts(new Date('2026-06-01')).map((record) => ({
  sku: record.sku,
  styleKey: record.style,
  type: record.attributes.product_category?.[0] ?? null,
  file: record.media.find(({ role }) => role === 'front')?.file ?? '',
}));
type Product = (typeof products)[number];

const started = performance.now();
const bytes = new Uint8Array(products.length * DESCRIPTOR_LENGTH);
for (const [row, product] of products.entries()) {
  bytes.set(describePicture(await readPicture(await getFile(product))), row * DESCRIPTOR_LENGTH);
}
const table = descriptorTable(bytes);
const seconds = (performance.now() - started) / 1000;
console.log(`${products.length} images described in ${seconds.toFixed(1)} s, ${DESCRIPTOR_LENGTH} bytes each`);

await measure('the picture itself', (picture) => picture);
await measure('as the shop serves it, 320 px', (picture) => smaller(picture));
await measure('recoloured', (picture, seed) => recoloured(picture, seed));
await measure('a phone photo', (picture, seed) => phonePhoto(picture, { seed }));
await measure('a phone photo, black corners', (picture, seed) => phonePhoto(picture, { seed, corners: 'black' }));
await measure('a phone photo before a blue wall', (picture, seed) => elsewhere(picture, { seed, paint: BLUE_WALL }));
await measure('a phone photo on a chequered floor', (picture, seed) => elsewhere(picture, { seed, paint: CHEQUERS }));
alikeBySku();

type Made = (picture: Buffer, seed: number) => Buffer | Promise<Buffer>;

async function measure(what: string, make: Made): Promise<void> {
  const tally = createTally();
  for (let row = 0; row < products.length; row += EVERY) {
    const product = products[row] as Product;
    const photo = await readPicture(await make(await getFile(product), row));
    tally.add(product, withAgreement(lookalikes(describePhoto(photo))).slice(0, SHOWN));
  }
  console.log(`\n${what} (${tally.queries()} asked)`);
  console.table([tally.shares()]);
}

function alikeBySku(): void {
  const tally = createTally();
  for (const [row, product] of products.entries()) {
    const found = lookalikes(bytes.subarray(row * DESCRIPTOR_LENGTH, (row + 1) * DESCRIPTOR_LENGTH));
    const others = found.filter(({ styleKey }) => styleKey !== product.styleKey);
    tally.add(product, preferType(others, product.type).slice(0, SHOWN));
  }
  console.log('\nShop similar, queried with each product');
  const { 'first of the right type': first, 'most of the right type': most, 'of the right type': all } = tally.shares();
  console.table([{ 'first of the right type': first, 'most of the right type': most, 'of the right type': all }]);
}

function lookalikes(example: Uint8Array) {
  return nearest(table, example, CANDIDATES).map(({ ordinal, distance }) => ({
    ...(products[ordinal] as Product),
    distance,
  }));
}

function createTally() {
  const counts = { queries: 0, itself: 0, first: 0, any: 0, most: 0, all: 0, withSiblings: 0, siblings: 0 };
  return {
    queries: () => counts.queries,
    add({ sku, styleKey, type }: Product, found: readonly { sku: string; styleKey: string; type: string | null }[]) {
      const right = found.filter((one) => one.type === type).length;
      const sameType = products.filter((one) => one.type === type).length;
      counts.queries++;
      counts.itself += Number(found[0]?.sku === sku);
      counts.first += Number(found[0]?.type === type);
      counts.any += Number(right > 0);
      // Small types: a type with three products cannot fill half a page.
      counts.most += Number(right >= Math.min(SHOWN / 2, sameType));
      counts.all += right / Math.min(SHOWN, sameType);
      if (products.filter((one) => one.styleKey === styleKey).length === 1) return;
      counts.withSiblings++;
      counts.siblings += Number(found.some((one) => one.sku !== sku && one.styleKey === styleKey));
    },
    shares: () => ({
      'itself first': percent(counts.itself, counts.queries),
      'first of the right type': percent(counts.first, counts.queries),
      'one of the right type': percent(counts.any, counts.queries),
      'most of the right type': percent(counts.most, counts.queries),
      'of the right type': percent(counts.all, counts.queries),
      'another colour of it': percent(counts.siblings, counts.withSiblings),
    }),
  };
}

function getFile({ file }: Product): Promise<Buffer> {
  return readFile(join(DEMO_PICTURES_FOLDER, file));
}

function smaller(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize({ width: 320 }).jpeg({ quality: 80 }).toBuffer();
}

type Paint = (x: number, y: number) => readonly [number, number, number];

/** Replaces the background, using the segmentation of the search itself. */
async function elsewhere(picture: Buffer, { seed, paint }: { seed: number; paint: Paint }): Promise<Buffer> {
  const { width, height, rgb } = await readPicture(picture);
  const garment = detectForeground(toLab({ width, height, rgb }));
  const painted = Buffer.from(rgb);
  for (let pixel = 0; pixel < garment.length; pixel++) {
    if (garment[pixel] === 0) painted.set(paint(pixel % width, Math.floor(pixel / width)), pixel * 3);
  }
  return await phonePhoto(
    await sharp(painted, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
    { seed },
  );
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}
