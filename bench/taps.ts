import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { freePort, spawnShop } from '../tests/support/shop/shop-process.ts';

/**
 * Time from a tap to the next paint, which shows the pressed control, and to the paint that shows its reaction, on a
 * phone viewport with the CPU slowed down four times.
 */
const SLOWDOWN = 4;
const TARGET_MS = 100;
const RUNS = Number(argv[2] ?? 5);
const LISTING = '/clothing/dresses.html';
const ADDING = '.add-row__button[aria-disabled=true]';
const SHEET = 'dialog[open] .quick-add__sizes';
const DRAWER = 'dialog[open] .quote-drawer';

const folder = mkdtempSync(join(tmpdir(), 'taps-'));
const port = String(await freePort());
const shop = await spawnShop({ DATA_DIR: folder, PORT: port, LOG_LEVEL: 'warn' });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  await shop.opened;
  const product = await findProduct();
  console.table([
    await measure('size pick', pickSize(product)),
    await measure('add to bag', addToBag(product)),
    await measure('add to bag, drawer', addToBag(product, DRAWER)),
    await measure('open quick add', openQuickAdd),
    await measure('quick add', (page) => quickAdd(page)),
    await measure('quick add, drawer', (page) => quickAdd(page, DRAWER)),
    await measure('third filter', thirdFilter),
  ]);
} finally {
  await browser.close();
  shop.child.kill('SIGTERM');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
}

type Times = { paint: number; reaction: number };
type Tap = (page: Page) => Promise<Times>;

/** Each run is a new visitor; the first one warms up the server's caches and is dropped. */
async function measure(name: string, tap: Tap) {
  const times: Times[] = [];
  for (let run = 0; run <= RUNS; run += 1) times.push(await withPage(browser, tap));
  const counted = times.slice(1);
  const paint = median(counted.map((one) => one.paint));
  const reactions = counted.map(({ reaction }) => reaction);
  const reaction = median(reactions);
  const worst = Math.round(Math.max(...reactions));
  return { tap: name, 'paint ms': paint, 'reaction ms': reaction, 'worst ms': worst, met: reaction <= TARGET_MS };
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}

async function withPage(from: Browser, tap: Tap): Promise<Times> {
  const context = await from.newContext({
    baseURL: `http://outlet.localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times = await tap(page);
  await context.close();
  return times;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('.header [role=combobox]').first().waitFor({ state: 'attached' });
  const reject = page.getByRole('button', { name: /^Reject/ });
  if (await reject.isVisible()) await reject.click();
}

/** Starts at the time stamp of the click and ends after the frame in which the reaction is in the document. */
async function timeTap(page: Page, target: Locator, reaction: string): Promise<Times> {
  await target.scrollIntoViewIfNeeded();
  const times = page.evaluate(
    (selector) =>
      new Promise<Times>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            let paint = 0;
            const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
            const passed = () => performance.now() - timeStamp;
            const look = () =>
              document.querySelector(selector)
                ? afterPaint(() => resolve({ paint, reaction: passed() }))
                : requestAnimationFrame(look);
            afterPaint(() => {
              paint = passed();
            });
            look();
          },
          { capture: true, once: true },
        );
      }),
    reaction,
  );
  await target.tap();
  return times;
}

async function findProduct(): Promise<string> {
  const page = await browser.newPage({ baseURL: `http://outlet.localhost:${port}` });
  await page.goto(LISTING);
  while ((await page.locator('.card__name').count()) === 0) await page.goto(LISTING);
  const path = (await page.locator('.card__name').first().getAttribute('href')) ?? '';
  await page.close();
  return path;
}

function inStock(page: Page): Locator {
  return page.locator('label.size:not(.size--out)').first();
}

function pickSize(product: string): Tap {
  return async (page) => {
    await open(page, product);
    return timeTap(page, inStock(page), 'label.size input:checked');
  };
}

function addToBag(product: string, reaction = ADDING): Tap {
  return async (page) => {
    await open(page, product);
    await inStock(page).tap();
    return timeTap(page, page.locator('.add-row__button'), reaction);
  };
}

function opener(page: Page): Locator {
  return page.locator('main .card__quick button').first();
}

async function openQuickAdd(page: Page): Promise<Times> {
  await open(page, LISTING);
  return timeTap(page, opener(page), SHEET);
}

/** The sheet closes at once for the drawer. */
async function quickAdd(page: Page, reaction = `body:not(:has(${SHEET}))`): Promise<Times> {
  await open(page, LISTING);
  await opener(page).tap();
  const size = page.locator(`${SHEET} button`).first();
  await size.waitFor();
  return timeTap(page, size, reaction);
}

async function thirdFilter(page: Page): Promise<Times> {
  await open(page, LISTING);
  await page.getByRole('button', { name: /^Filter/ }).tap();
  const choices = page.getByRole('form', { name: 'Filters' }).locator('label:has(input[type=checkbox]:enabled)');
  for (const place of [0, 1]) await choices.nth(place).tap();
  const third = await choices.nth(2).locator('input').getAttribute('value');
  return timeTap(page, choices.nth(2), `input[type=checkbox][value="${third}"]:checked`);
}
