import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_PICTURES_FOLDER, demoProductRecords } from '../apps/server/seed/demo-catalogue.ts';
import { ofTypeFirst, withAgreement } from '../apps/server/src/modules/search/visual-agreement.ts';
import {
  DESCRIPTOR_LENGTH,
  describePhoto,
  describePicture,
} from '../apps/server/src/modules/search/visual-descriptor.ts';
import { foregroundOf } from '../apps/server/src/modules/search/visual-foreground.ts';
import { labOf } from '../apps/server/src/modules/search/visual-lab.ts';
import { descriptorTable, nearest } from '../apps/server/src/modules/search/visual-nearest.ts';
import { readPicture } from '../apps/server/src/modules/search/visual-picture.ts';
import { phonePhoto, recoloured } from '../tests/support/phone-photo.ts';

/** What picture search finds over the demo catalogue's front pictures. `--every 5` asks with every fifth product. */
const EVERY = Number(process.argv[process.argv.indexOf('--every') + 1]) || 1;
const SHOWN = 12;
const CANDIDATES = 400;

const BLUE_WALL: Paint = () => [90, 120, 170];
const CHEQUERS: Paint = (x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? [150, 140, 135] : [195, 185, 180]);

const products = demoProductRecords({ today: new Date('2026-06-01'), seed: 2012 }).map((record) => ({
  sku: record.sku,
  styleKey: record.style,
  type: record.attributes.product_category?.[0] ?? null,
  file: record.media.find(({ role }) => role === 'front')?.file ?? '',
}));
type Product = (typeof products)[number];

const started = performance.now();
const bytes = new Uint8Array(products.length * DESCRIPTOR_LENGTH);
for (const [row, product] of products.entries()) {
  bytes.set(describePicture(await readPicture(await fileOf(product))), row * DESCRIPTOR_LENGTH);
}
const table = descriptorTable(bytes);
const seconds = (performance.now() - started) / 1000;
console.log(`${products.length} pictures looked at in ${seconds.toFixed(1)} s, ${DESCRIPTOR_LENGTH} bytes each`);

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
    const photo = await readPicture(await make(await fileOf(product), row));
    tally.add(product, withAgreement(lookalikes(describePhoto(photo))).slice(0, SHOWN));
  }
  console.log(`\n${what} (${tally.asked()} asked)`);
  console.table([tally.shares()]);
}

function alikeBySku(): void {
  const tally = createTally();
  for (const [row, product] of products.entries()) {
    const found = lookalikes(bytes.subarray(row * DESCRIPTOR_LENGTH, (row + 1) * DESCRIPTOR_LENGTH));
    const others = found.filter(({ styleKey }) => styleKey !== product.styleKey);
    tally.add(product, ofTypeFirst(others, product.type).slice(0, SHOWN));
  }
  console.log('\nshop similar, from each product');
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
  const counts = { asked: 0, itself: 0, first: 0, any: 0, most: 0, all: 0, withSiblings: 0, siblings: 0 };
  return {
    asked: () => counts.asked,
    add({ sku, styleKey, type }: Product, found: readonly { sku: string; styleKey: string; type: string | null }[]) {
      const right = found.filter((one) => one.type === type).length;
      const ofType = products.filter((one) => one.type === type).length;
      counts.asked++;
      counts.itself += Number(found[0]?.sku === sku);
      counts.first += Number(found[0]?.type === type);
      counts.any += Number(right > 0);
      // A type of three products cannot fill half a page.
      counts.most += Number(right >= Math.min(SHOWN / 2, ofType));
      counts.all += right / Math.min(SHOWN, ofType);
      if (products.filter((one) => one.styleKey === styleKey).length === 1) return;
      counts.withSiblings++;
      counts.siblings += Number(found.some((one) => one.sku !== sku && one.styleKey === styleKey));
    },
    shares: () => ({
      'itself first': percent(counts.itself, counts.asked),
      'first of the right type': percent(counts.first, counts.asked),
      'one of the right type': percent(counts.any, counts.asked),
      'most of the right type': percent(counts.most, counts.asked),
      'of the right type': percent(counts.all, counts.asked),
      'another colour of it': percent(counts.siblings, counts.withSiblings),
    }),
  };
}

function fileOf({ file }: Product): Promise<Buffer> {
  return readFile(join(DEMO_PICTURES_FOLDER, file));
}

function smaller(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize({ width: 320 }).jpeg({ quality: 80 }).toBuffer();
}

type Paint = (x: number, y: number) => readonly [number, number, number];

/** The garment is cut out as the search itself sees it: what it takes for background is painted over. */
async function elsewhere(picture: Buffer, { seed, paint }: { seed: number; paint: Paint }): Promise<Buffer> {
  const { width, height, rgb } = await readPicture(picture);
  const garment = foregroundOf(labOf({ width, height, rgb }));
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
