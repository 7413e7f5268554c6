import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { largeCatalogue } from '../apps/server/seed/large-catalogue.ts';
import { progressText } from '../apps/server/src/modules/import/progress.ts';
import { createTerminal } from '../apps/server/src/modules/import/terminal.ts';

/** Writes a large catalogue for load work: `npm run catalogue:generate -- --products 100000 --out catalogue.jsonl`. */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    out: { type: 'string', default: 'catalogue.jsonl' },
    seed: { type: 'string', default: '1' },
    /** New-in dates and prices count from this day. */
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
terminal.say(`${total.toLocaleString('en-GB')} products in ${values.out} after ${seconds().toFixed(1)} s`);

/** Lines are joined before they are written: a write for each would take longer than the work. */
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
