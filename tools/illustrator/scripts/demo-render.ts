import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { progressText } from '../../../apps/server/src/catalog/import/command/progress.ts';
import { createTerminal } from '../../../apps/server/src/catalog/import/command/terminal.ts';
import { DEMO_PICTURES_FOLDER } from '../../../apps/server/src/stand-ins/demo-data/demo-folder.ts';
import { contactSheet } from './contact-sheet.ts';
import { type Drawing, readDrawings } from './drawings.ts';
import { computeHash, openManifest } from './picture-manifest.ts';

/** Renders the demo images: `npm run demo:render -- [--only <pattern>] [--sheet <file>] [--force]`. */
const { values } = parseArgs({
  options: {
    /** A regular expression that file names must match. */
    only: { type: 'string', default: '' },
    /** Output file for a contact sheet of the selected images. */
    sheet: { type: 'string' },
    /** Renders images recorded as done too, after a change to the illustrator. */
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: DEMO_PICTURES_FOLDER },
  },
});

const SAVE_EVERY = 25;
const BUDGET_BYTES = 60_000_000;

mkdirSync(values.out, { recursive: true });
const all = readDrawings();
const pattern = new RegExp(values.only);
const chosen = all.filter(({ file }) => pattern.test(file));
const manifest = openManifest(values.out);
const terminal = createTerminal({ out: process.stdout, err: process.stderr });
const waiting = chosen.filter((picture) => values.force || !manifest.isDone(picture.file, computeHash(picture)));
terminal.print(`${chosen.length} images, ${chosen.length - waiting.length} already rendered`);

await renderAll(waiting);
if (values.only === '') report('removed', manifest.removeAllBut(new Set(all.map(({ file }) => file))).length);
manifest.save();
if (values.sheet) await writeSheet(values.sheet);
printTotal();

type Rendered = { sha256: string; width: number; height: number };
type Finished = Rendered & { file: string; drawing: Drawing };

/** Each worker takes the next picture as soon as it has finished one. */
async function renderAll(pictures: readonly Drawing[]): Promise<void> {
  const queue = pictures.values();
  const started = performance.now();
  let done = 0;
  const finish = ({ file, drawing, ...rendered }: Finished) => {
    done += 1;
    manifest.record({ file, ...rendered, drawing: computeHash(drawing) });
    if (done % SAVE_EVERY === 0) manifest.save();
    const seconds = (performance.now() - started) / 1000;
    terminal.show(() => progressText({ done, total: pictures.length, faults: 0, seconds }));
  };
  const count = Math.max(1, Math.min(Number(values.workers) || 1, pictures.length));
  await Promise.all(Array.from({ length: pictures.length > 0 ? count : 0 }, () => work(queue, finish)));
}

function work(queue: Iterator<Drawing>, finish: (finished: Finished) => void): Promise<void> {
  const worker = new Worker(new URL('./demo-render-worker.ts', import.meta.url), {
    workerData: { folder: values.out },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let current: Drawing | undefined;
  const next = () => {
    const { value, done } = queue.next();
    current = done ? undefined : value;
    if (current) worker.postMessage(current);
    else void worker.terminate().then(() => resolve());
  };
  worker.on('message', (rendered: Rendered) => {
    if (current) finish({ file: current.file, drawing: current, ...rendered });
    next();
  });
  worker.on('error', (cause) => reject(new Error(`${current?.file ?? 'A worker'} failed`, { cause })));
  next();
  return promise;
}

async function writeSheet(out: string): Promise<void> {
  const files = chosen.map(({ file }) => ({ path: join(values.out, file), name: file }));
  await contactSheet(files, out);
  terminal.print(`Contact sheet: ${out}`);
}

function printTotal(): void {
  const sizes = all
    .map(({ file }) => join(values.out, file))
    .filter((path) => existsSync(path))
    .map((path) => statSync(path).size);
  const bytes = sizes.reduce((total, size) => total + size, 0);
  const share = `${sizes.length} of ${all.length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB of 60 MB`;
  terminal.print(bytes > BUDGET_BYTES ? `Too large: ${share}` : share);
  if (bytes > BUDGET_BYTES) process.exitCode = 1;
}

function report(what: string, count: number): void {
  if (count > 0) terminal.print(`${count} stale images ${what}`);
}
