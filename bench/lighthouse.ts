import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { print, step } from '../apps/server/src/platform/steps.js';
import { findChromium } from '../scripts/chromium.ts';
import { freePort, type ShopProcess, spawnShop } from '../tests/support/shop/shop-process.ts';
import {
  calculateMedian,
  type LighthouseResult,
  listShortfalls,
  type MeasuredPage,
  type Row,
  reportPage,
} from './lighthouse-report.ts';

/** Fetched by npx on demand: Lighthouse is larger than the shop, and only this script uses it. */
const VERSION = '13.5.0';
const REPORT = join(import.meta.dirname, '../docs/lighthouse.md');
const RUNS = Number(argv[2] ?? 3);
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking';

const LANGUAGES = { en: '', ar: '/ar-ae' };
const PATIENCE_SECONDS = 60;
const LISTING = '/clothing/dresses.html';
const PRODUCT_LINK = /class="card__name"[^>]*href="([^"]+)"/;

const catalogue = (name: string, path: string): MeasuredPage => ({ name, path, isCatalogue: true, isUnlisted: false });
const unlisted = (name: string, path: string): MeasuredPage => ({ name, path, isCatalogue: false, isUnlisted: true });

process.exitCode = await main();

async function main(): Promise<number> {
  const chromium = findChromium();
  if (!chromium) {
    print('✗ No Chromium found. Install it, or set CHROMIUM_PATH.');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const shop = await step('Starting a shop for the measurement', () => openShop(folder));
  try {
    const rows = await measureAll({ origin: shop.origin, folder, chromium });
    writeFileSync(
      REPORT,
      reportPage({ rows, version: VERSION, runs: RUNS, day: new Date().toISOString().slice(0, 10) }),
    );
    const shortfalls = rows.flatMap(listShortfalls);
    for (const shortfall of shortfalls) print(`✗ ${shortfall}`);
    if (shortfalls.length === 0) print('✓ Every page reaches its thresholds');
    return shortfalls.length === 0 ? 0 : 1;
  } finally {
    await close(shop.process);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Demo data served in normal mode: in demo mode the demo tools would be measured with every page. */
async function openShop(folder: string): Promise<{ process: ShopProcess; origin: string }> {
  const port = String(await freePort());
  const env = { DATA_DIR: folder, PORT: port, LOG_LEVEL: 'warn' };
  const demo = await spawnShop({ ...env, DEMO_CUSTOMERS: 'false' });
  await demo.opened;
  await close(demo);
  const origin = `http://main.localhost:${port}`;
  const process = await spawnShop({ ...env, MAIN_ORIGIN: origin, OUTLET_ORIGIN: `http://outlet.localhost:${port}` });
  await process.opened;
  return { process, origin };
}

async function close({ child, ended }: ShopProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

type Place = { origin: string; folder: string; chromium: string };

async function measureAll(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    for (const page of await pagesBelow(place.origin, prefix)) {
      const url = `${place.origin}${prefix}${page.path}`;
      const result = await step(`${page.name} (${language})`, () => measure(url, place));
      rows.push({ language, page, result });
    }
  }
  return rows;
}

async function pagesBelow(origin: string, prefix: string): Promise<MeasuredPage[]> {
  const product = await firstProduct(origin, `${prefix}${LISTING}`);
  return [
    catalogue('home', '/'),
    catalogue('listing', LISTING),
    { ...catalogue('search', '/catalogsearch/result?q=dress'), isUnlisted: true },
    catalogue('product', product.slice(prefix.length)),
    unlisted('bag', '/checkout/cart'),
    unlisted('login', '/customer/account/login'),
    { ...catalogue('content page', '/accessibility'), isCatalogue: false },
  ];
}

/** Polls: the index of a newly started shop may still be building. */
async function firstProduct(origin: string, listing: string): Promise<string> {
  for (let tries = 0; tries < PATIENCE_SECONDS; tries += 1) {
    const [, product] = PRODUCT_LINK.exec(await textAt(origin, listing)) ?? [];
    if (product) return product;
    await setTimeout(1000);
  }
  throw new Error(`${origin}${listing} shows no product`);
}

/** Warm-up visit first, so that cold caches are not measured. */
async function measure(url: string, { folder, chromium }: Place): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run <= RUNS; run += 1) results.push(await visitPatiently({ url, folder, chromium }));
  return calculateMedian(results.slice(1));
}

/** Retries: on a busy machine a Lighthouse visit sometimes fails. */
async function visitPatiently(requested: Visit, tries = 3): Promise<LighthouseResult> {
  try {
    return await visit(requested);
  } catch (error) {
    if (tries === 1) throw error;
    return await visitPatiently(requested, tries - 1);
  }
}

type Visit = { url: string; folder: string; chromium: string };

async function visit({ url, folder, chromium }: Visit): Promise<LighthouseResult> {
  const file = join(folder, 'lighthouse.json');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`];
  await promisify(execFile)('npx', ['--yes', `lighthouse@${VERSION}`, url, ...options], {
    // Outside the project, so that npx does not resolve its packages.
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 50_000_000,
  });
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseResult;
}

/** Connects by IP address: Node may not resolve subdomains of localhost. */
async function textAt(origin: string, path: string): Promise<string> {
  const { host, port } = new URL(origin);
  const request = get({ host: '127.0.0.1', port, path, headers: { host } });
  const [response] = await once(request, 'response');
  return await text(response);
}
