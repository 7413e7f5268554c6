import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { DEMO_PICTURES_FOLDER } from '../apps/server/seed/demo-catalogue.ts';
import { type DemoPicture, demoPictures } from '../apps/server/seed/demo-pictures.ts';
import { progressText } from '../apps/server/src/modules/import/progress.ts';
import { createTerminal } from '../apps/server/src/modules/import/terminal.ts';
import { contactSheet } from './contact-sheet.ts';
import { hashOf, openManifest } from './picture-manifest.ts';

/** Renders the demo shops' pictures: `npm run demo:render -- [--only <pattern>] [--sheet <file>] [--force]`. */
const { values } = parseArgs({
  options: {
    /** A regular expression that file names must match. */
    only: { type: 'string', default: '' },
    /** Where to put a contact sheet of the chosen pictures. */
    sheet: { type: 'string' },
    /** Also what is recorded as done, for a change of the illustrator itself. */
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: DEMO_PICTURES_FOLDER },
  },
});

const SAVE_EVERY = 25;
const BUDGET_BYTES = 60_000_000;

mkdirSync(values.out, { recursive: true });
const all = demoPictures();
const pattern = new RegExp(values.only);
const chosen = all.filter(({ file }) => pattern.test(file));
const manifest = openManifest(values.out);
const terminal = createTerminal({ out: process.stdout, err: process.stderr });
const waiting = chosen.filter((picture) => values.force || !manifest.isDone(picture.file, hashOf(picture)));
terminal.say(`${chosen.length} pictures, ${chosen.length - waiting.length} of them done`);

await renderAll(waiting);
if (values.only === '') report('removed', manifest.removeAllBut(new Set(all.map(({ file }) => file))).length);
manifest.save();
if (values.sheet) await sheetOf(values.sheet);
sayTotal();

/** Each worker takes the next picture as soon as it has finished one. */
async function renderAll(pictures: readonly DemoPicture[]): Promise<void> {
  const queue = pictures.values();
  const started = performance.now();
  let done = 0;
  const finish = (picture: DemoPicture) => {
    done += 1;
    manifest.record(picture.file, hashOf(picture));
    if (done % SAVE_EVERY === 0) manifest.save();
    const seconds = (performance.now() - started) / 1000;
    terminal.show(() => progressText({ done, total: pictures.length, faults: 0, seconds }));
  };
  const count = Math.max(1, Math.min(Number(values.workers) || 1, pictures.length));
  await Promise.all(Array.from({ length: pictures.length > 0 ? count : 0 }, () => work(queue, finish)));
}

function work(queue: Iterator<DemoPicture>, finish: (picture: DemoPicture) => void): Promise<void> {
  const worker = new Worker(new URL('./demo-render-worker.ts', import.meta.url), {
    workerData: { folder: values.out },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let current: DemoPicture | undefined;
  const next = () => {
    const { value, done } = queue.next();
    current = done ? undefined : value;
    if (current) worker.postMessage(current);
    else void worker.terminate().then(() => resolve());
  };
  worker.on('message', () => {
    if (current) finish(current);
    next();
  });
  worker.on('error', (cause) => reject(new Error(`${current?.file ?? 'A worker'} failed`, { cause })));
  next();
  return promise;
}

async function sheetOf(out: string): Promise<void> {
  const files = chosen.map(({ file }) => ({ path: join(values.out, file), name: file }));
  await contactSheet(files, out);
  terminal.say(`Contact sheet: ${out}`);
}

function sayTotal(): void {
  const sizes = all
    .map(({ file }) => join(values.out, file))
    .filter((path) => existsSync(path))
    .map((path) => statSync(path).size);
  const bytes = sizes.reduce((total, size) => total + size, 0);
  const share = `${sizes.length} of ${all.length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB of 60 MB`;
  terminal.say(bytes > BUDGET_BYTES ? `Too large: ${share}` : share);
  if (bytes > BUDGET_BYTES) process.exitCode = 1;
}

function report(what: string, count: number): void {
  if (count > 0) terminal.say(`${count} stale pictures ${what}`);
}
