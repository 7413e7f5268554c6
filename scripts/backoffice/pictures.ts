import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { print, step } from '../../apps/server/src/platform/steps.js';
import { freePort, spawnShop } from '../../tests/support/shop/shop-process.ts';
import { findChromium } from '../chromium.ts';
import { readPictures, type ScreenPicture } from './screen-pictures.ts';

/** Takes the pictures of docs/backoffice.md from a demo shop of its own; with names, only those. */
const FOLDER = join(import.meta.dirname, '../../docs/pictures/backoffice');
const SIZE = { width: 1440, height: 900 };
/** Width in the document; text stays readable. */
const SHOWN_WIDTH = 1080;
const LOGIN = { email: 'owner@merroway.example', password: 'merroway demo 2012' };

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'backoffice-pictures-'));
const port = String(await freePort());
const shop = await step('Starting a demo shop', () =>
  spawnShop({ DATA_DIR: folder, PORT: port, METRICS_PORT: '0', LOG_LEVEL: 'warn' }),
);
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  await shop.opened;
  process.exitCode = await takeAll(browser, `http://backoffice.localhost:${port}`);
} finally {
  await browser.close();
  shop.child.kill('SIGTERM');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
}

async function takeAll(on: Browser, origin: string): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const page = await on.newPage({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' });
  await signIn(page, origin);
  let failed = 0;
  for (const picture of readPictures().filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const fault = await take(page, origin, picture).catch((error: Error) => error.message.split('\n', 1)[0]);
    if (fault === undefined) continue;
    failed += 1;
    print(`✗ ${picture.name}: ${fault}`);
  }
  return failed === 0 ? 0 : 1;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(LOGIN.email);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/`);
}

/** An address with a parameter is reached by the first link to it on the screen above it. */
async function take(page: Page, origin: string, { name, path, from }: ScreenPicture): Promise<undefined> {
  const target = from === undefined ? path : await findFirst(page, `${origin}${from}`, path);
  const reply = await page.goto(`${origin}${target}`);
  if (!reply?.ok()) throw new Error(`${target} answered ${reply?.status()}`);
  await page.waitForLoadState('networkidle');
  const bytes = await page.screenshot({ type: 'png' });
  await sharp(bytes)
    .resize({ width: SHOWN_WIDTH })
    .webp({ quality: 72 })
    .toFile(join(FOLDER, `${name}.webp`));
}

async function findFirst(page: Page, list: string, path: string): Promise<string> {
  await page.goto(list);
  const shape = new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/?#]+')}(?:[?#]|$)`, 'i');
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const found = links.find((href) => shape.test(href) && !href.startsWith(`${path.replace(/:.*/, '')}new`));
  if (found === undefined) throw new Error(`no link to ${path} on ${list}`);
  return found;
}
