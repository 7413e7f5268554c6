import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { progressText } from '../apps/server/src/catalog/import/command/progress.ts';
import { createTerminal } from '../apps/server/src/catalog/import/command/terminal.ts';
import { largeCatalogue } from './large-catalogue.ts';

/** Writes a large catalogue for load tests: `npm run catalogue:generate -- --products 100000 --out catalogue.jsonl`. */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    out: { type: 'string', default: 'catalogue.jsonl' },
    seed: { type: 'string', default: '1' },
    /** Reference date for new-in dates and prices. */
    today: { type: 'string', default: new Date().toISOString() },
  },
});

const CHUNK_CHARACTERS = 1_000_000;
const total = wholeNumber('products', values.products);
const options = { products: total, seed: wholeNumber('seed', values.seed), today: day(values.today) };
const terminal = createTerminal({ out: process.stdout, err: process.stderr });
const started = performance.now();
const seconds = () => (performance.now() - started) / 1000;

await pipeline(Readable.from(chunks()), createWriteStream(values.out));
terminal.print(`${total.toLocaleString('en-GB')} products in ${values.out} after ${seconds().toFixed(1)} s`);

/** Lines are batched: one write per line would take longer than generating them. */
function* chunks(): Generator<string> {
  let done = 0;
  let chunk = '';
  for (const record of largeCatalogue(options)) {
    if (record.kind === 'product') done += 1;
    chunk += `${JSON.stringify(record)}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
    terminal.show(() => progressText({ done, total, faults: 0, seconds: seconds() }));
  }
  yield chunk;
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new RangeError(`--${name} must be a whole number above 0, not ${text}`);
  return Number(text);
}

function day(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new RangeError(`--today must be a date, not ${text}`);
  return date;
}
