import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueRecord, CategoryRecord, ProductRecord } from '@shop/contracts/catalogue-file';
import { resolveDates } from './demo-dates.ts';
import { DEMO_FOLDER } from './demo-folder.ts';

const FOLDER = join(DEMO_FOLDER, 'catalogue');
const TIME_ZONE = 'Europe/London';

/** The demo's catalogue as of a day, in the importer's JSONL format: all files in the order of their names. */
export function readDemoCatalogue(today: Date): string {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.jsonl'))
    .sort();
  const text = files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('');
  return resolveDates(text, { now: today, timeZone: TIME_ZONE, daysAs: 'instant' });
}

export const readDemoRecords = (today: Date): CatalogueRecord[] => parseLines(readDemoCatalogue(today));

export const readDemoCategories = (): CategoryRecord[] =>
  parseLines(readFileSync(join(FOLDER, '02-categories.jsonl'), 'utf8'));

export const readDemoProducts = (today: Date): ProductRecord[] =>
  readDemoRecords(today).filter((record) => record.kind === 'product');

/** SKUs of the demo's products; none where an installation leaves the demo out. */
export const listDemoSkus = (folder = FOLDER): string[] =>
  existsSync(folder) ? readDemoProducts(new Date()).map(({ sku }) => sku) : [];

const parseLines = <Item>(text: string): Item[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
