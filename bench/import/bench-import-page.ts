import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { folderAt, readRows } from '../../tests/support/browser/browser-folder.ts';
import { signInStaff, waitForScript } from '../../tests/support/browser/staff-browser.ts';
import { freePort, type ShopProcess, spawnShop } from '../../tests/support/shop/shop-process.ts';

/**
 * `npm run bench -- import-page 50000` uploads a product CSV of so many rows (one per size, five to a product) in the page
 * of the back office, and has it checked, imported and undone there, in Chromium. With `kill` the process of the shop is
 * ended by SIGKILL in the middle of the import and again in the middle of the undo, and started again.
 */
const ROWS = Number(argv[3] ?? 50_000);
const WITH_KILL = argv[4] === 'kill';
const SIZES = [8, 10, 12, 14, 16];
const PRODUCTS = Math.ceil(ROWS / SIZES.length);
const LONGEST_MS = 30 * 60_000;
const RECORDS = /(?<done>[\d,]+) of (?<total>[\d,]+) records/;

const port = String(await freePort());
const folder = folderAt(port);
const file = join(tmpdir(), `bench-import-page-${port}.csv`);
const baseURL = `http://outlet.localhost:${port}`;
const start = () => spawnShop({ DATA_DIR: folder, PORT: port, LOG_LEVEL: 'warn' });
let shop: ShopProcess = await start();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const startedAt = performance.now();
try {
  await shop.opened;
  writeFileSync(file, listLines().join('\n'));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_MS);
  await page.goto(`${origin}/catalogue/import`);
  await waitForScript(page);
  await measure(page, 'upload', () => upload(page));
  await measure(page, 'dry run', () => waitForState(page, 'Checked'));
  await page.getByRole('button', { name: 'Import now' }).click();
  if (WITH_KILL) await killMidway(page, 'applying', ({ done, total }) => done > total / 4);
  await measure(page, 'import', () => waitForState(page, 'Imported'));
  await report(page, 'online after the import');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await measure(page, 'preview of the undo', () => dialog.getByText('Nothing was changed since the import.').waitFor());
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  if (WITH_KILL) await killMidway(page, 'undoing', ({ restored, total }) => restored > total / 4);
  await measure(page, 'undo', () => waitForState(page, 'Undone'));
  await report(page, 'online after the undo');
} finally {
  await browser.close();
  shop.child.kill('SIGTERM');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
  rmSync(file, { force: true });
}

async function upload(page: Page): Promise<void> {
  await page.getByLabel('Catalogue file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByRole('heading', { level: 1, name: /bench-import-page/ }).waitFor();
}

function waitForState(page: Page, state: string): Promise<void> {
  return page.locator('.head .badge', { hasText: new RegExp(`^${state}$`) }).waitFor();
}

/** Prints the time of a step, and the longest time in which the page showed no new count while it ran. */
async function measure(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  let [shown, since, longest, counts] = ['', from, 0, 0];
  const timer = setInterval(async () => {
    const text = await page
      .locator('main')
      .getByRole('status')
      .first()
      .innerText({ timeout: 500 })
      .catch(() => shown);
    if (text === shown) return;
    longest = Math.max(longest, performance.now() - since);
    [shown, since, counts] = [text, performance.now(), counts + 1];
  }, 250);
  await work();
  clearInterval(timer);
  const rate = Math.round((ROWS * 1000) / (performance.now() - from));
  stdout.write(
    `${name.padEnd(22)} ${seconds(from)} s, ${rate} rows/s, ${counts} counts shown, longest wait ${(longest / 1000).toFixed(1)} s: ${shown}\n`,
  );
}

/** Ends the process while the page shows that a part is done, and starts it again on the same data. */
async function killMidway(page: Page, state: string, isMidway: (run: Run) => boolean): Promise<void> {
  for (;;) {
    const [run] = await readRun();
    if (run?.state === state && isMidway(run)) {
      shop.child.kill('SIGKILL');
      await shop.ended;
      stdout.write(`killed while ${state} at ${run.done} of ${run.total} done, ${run.restored} restored\n`);
      break;
    }
    await page.waitForTimeout(100);
  }
  const from = performance.now();
  shop = await start();
  await shop.opened;
  stdout.write(`started again in ${seconds(from)} s\n`);
  await page.reload();
}

type Run = { state: string; done: number; total: number; restored: number };

function readRun(): Promise<Run[]> {
  const text = 'select state, done, total, restored from import_run order by created_at desc limit 1';
  return readRows<Run>(baseURL, text, []);
}

async function report(page: Page, name: string): Promise<void> {
  const counts = await page.locator('.import-counts').innerText();
  const [online] = await readRows<{ count: string }>(
    baseURL,
    "select count(*) from product where online and sku like 'BENCH-%'",
    [],
  );
  const [text] = RECORDS.exec(await page.locator('main').innerText()) ?? [];
  stdout.write(`${name}: ${online?.count}; page: ${text}; ${counts.replaceAll('\n', ' ')}\n`);
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1).padStart(6);
}

function listLines(): string[] {
  const header = 'sku,brands,style,title:en-GB,description:en-GB,variant_sku,size,stock_gb,price:outlet-GBP';
  const skus = Array.from({ length: PRODUCTS }, (_, at) => `BENCH-${String(at).padStart(6, '0')}`);
  const line = (sku: string, size: number) =>
    [sku, 'outlet', sku, `Dress ${sku}`, 'A dress for the bench', `${sku}-${size}`, size, 20, 25].join();
  return [header, ...skus.flatMap((sku) => SIZES.map((size) => line(sku, size)))];
}

stdout.write(`all ${seconds(startedAt)} s\n`);
