import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { print, step } from '../../apps/server/src/platform/steps.js';
import { freePort, spawnShop } from '../../tests/support/shop/shop-process.ts';
import { findChromium } from '../chromium.ts';
import { makeRecords } from './records/make-records.ts';
import { openStaffSession } from './records/staff-session.ts';
import { createScreenFinder } from './screen-finder.ts';
import { readPictures, type ScreenPicture } from './screen-pictures.ts';

/** Takes the pictures of docs/backoffice.md from a demo shop of its own; with names, only those. */
const FOLDER = join(import.meta.dirname, '../../docs/pictures/backoffice');
/** Width in the document; text stays readable. */
const SHOWN_WIDTH = 1080;
const SETTLED_MS = 10_000;
const VIEW: BrowserContextOptions = {
  ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' },
  ...{ locale: 'en-GB', timezoneId: 'Europe/London' },
};
/** Leads home with a session. */
const SIGN_IN = '/sign-in';
/** Orders stay as the records are made from them. */
const STILL = { DEMO_PARCEL_MINUTES: '0' };

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'backoffice-pictures-'));
const port = String(await freePort());
const shop = await step('Starting a demo shop', () =>
  spawnShop({ DATA_DIR: folder, PORT: port, METRICS_PORT: '0', LOG_LEVEL: 'warn', ...STILL }),
);
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  await shop.opened;
  process.exitCode = await takeAll(browser);
} finally {
  await browser.close();
  shop.child.kill('SIGTERM');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
}

async function takeAll(on: Browser): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const context = await on.newContext(VIEW);
  const page = await context.newPage();
  const stranger = await (await on.newContext(VIEW)).newPage();
  const session = await openStaffSession(page, port);
  await makeRecords(session, folder);
  const pictures = readPictures();
  const findAddress = createScreenFinder(session, pictures);
  let failed = 0;
  for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const fault = await findAddress(picture)
      .then((address) => take(picture.path === SIGN_IN ? stranger : page, `${session.origin}${address}`, picture))
      .catch((error: Error) => error.message.split('\n', 1)[0]);
    if (fault === undefined) continue;
    failed += 1;
    print(`✗ ${picture.name}: ${fault}`);
  }
  return failed === 0 ? 0 : 1;
}

async function take(page: Page, address: string, { name }: ScreenPicture): Promise<undefined> {
  const reply = await page.goto(address);
  if (!reply?.ok()) throw new Error(`${address} answered ${reply?.status()}`);
  // Frames with pages of the shop keep Playwright from seeing an idle network.
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
  const bytes = await page.screenshot({ type: 'png' });
  await sharp(bytes)
    .resize({ width: SHOWN_WIDTH })
    .webp({ quality: 72 })
    .toFile(join(FOLDER, `${name}.webp`));
}
