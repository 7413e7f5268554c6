import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { findDress, setOnline, setStock, whenShown } from '../../support/shop/shop-floor.ts';

const isPhone = () => test.info().project.name === 'phone';
/** A dress per test and device, so that parallel tests do not change each other's products. */
const dressFor = (baseURL: string | undefined, place: number) => findDress(baseURL, place + (isPhone() ? 20 : 0) + 10);

const pictures = (page: Page) => page.getByRole('list', { name: /^Pictures of / }).getByRole('link');
const submit = (page: Page) => page.locator('.add-row__button');
const sizes = (page: Page) => page.locator('.sizes').getByRole('radio');
const findRadio = (page: Page, sku: string | undefined) => page.locator(`.sizes input[value="${sku}"]`);
/** Clicks the label, because its radio button is visually hidden. */
const choose = (page: Page, sku: string | undefined) =>
  page.locator('label.size', { has: page.locator(`input[value="${sku}"]`) }).click();

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Waits for hydration: the share button needs script. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

/** Simulates a touch swipe. */
async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: from, y }]);
  for (let x = from; x > to; x -= 20) await touch('touchMove', [{ x, y }]);
  await touch('touchEnd', []);
}

test('gallery shows every view, and the zoom opens at the selected one', async ({ page, baseURL }) => {
  const dress = await dressFor(baseURL, 0);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await open(page, dress.path);
  await expect(pictures(page)).toHaveCount(dress.pictures);
  await expect(page.locator('.gallery img').first()).toHaveAttribute('fetchpriority', 'high');
  if (isPhone()) {
    await expect(page.locator('.gallery__position')).toHaveText(`1 of ${dress.pictures}`);
    const box = await page.locator('.gallery-strip').boundingBox();
    await swipe(page, { from: 330, to: 60, y: (box?.y ?? 0) + 150 });
    await expect(page.locator('.gallery__position')).toHaveText(`2 of ${dress.pictures}`);
  }
  await pictures(page).nth(1).click();
  const zoom = page.getByRole('dialog', { name: dress.title });
  await expect(zoom.getByRole('status')).toHaveText(`2 of ${dress.pictures}`);
  await expect(zoom.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByRole('status')).toHaveText(`3 of ${dress.pictures}`);
  await expect(zoom.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.5 });
  await zoom.getByRole('button', { name: 'Previous picture' }).click();
  await expect(zoom.getByRole('status')).toHaveText(`2 of ${dress.pictures}`);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(pictures(page).nth(1)).toBeFocused();
  expect(complaints).toEqual([]);
});

/** Two fingers that move apart, level with each other. */
async function spread(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-1, 1].map((side, id) => ({ x: x + side * apart, y, id })),
    });
  await touch('touchStart', 30);
  for (let apart = 40; apart <= 90; apart += 10) await touch('touchMove', apart);
  await touch('touchEnd');
}

test('name and price are on the first screen of a phone', { tag: '@phone' }, async ({ page, baseURL }) => {
  const dress = await dressFor(baseURL, 0);
  await open(page, dress.path);
  const bar = await page.locator('.tab-bar__tabs').boundingBox();
  for (const part of [page.getByRole('heading', { level: 1 }), page.locator('.product__price > .price')]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('zoom magnifies: loupe and wheel with a mouse, pinch and pan with fingers, keys', async ({ page, baseURL }) => {
  const dress = await dressFor(baseURL, 0);
  await open(page, dress.path);
  const link = pictures(page).first();
  if (!isPhone()) {
    await link.hover({ position: { x: 120, y: 200 } });
    await page.mouse.move(0, 0, { steps: 1 });
    await link.hover({ position: { x: 150, y: 220 } });
    await link.hover({ position: { x: 160, y: 240 } });
    await expect(page.locator('.loupe')).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.locator('.loupe')).toHaveCount(0);
  }
  await link.click();
  const zoom = page.getByRole('dialog', { name: dress.title });
  const picture = zoom.getByRole('img').first();
  const box = await picture.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const magnified = async () => ((await picture.boundingBox())?.width ?? 0) / (box?.width ?? 1);
  if (isPhone()) {
    await spread(page, middle);
    await expect.poll(magnified).toBeGreaterThan(2);
    const left = (await picture.boundingBox())?.x ?? 0;
    await swipe(page, { from: middle.x + 60, to: middle.x, y: middle.y });
    expect((await picture.boundingBox())?.x).toBeLessThan(left - 30);
    await expect(zoom.getByRole('status')).toHaveText(`1 of ${dress.pictures}`);
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -600);
    await expect.poll(magnified).toBeGreaterThan(2);
  }
  await page.keyboard.press('0');
  await expect.poll(magnified).toBeCloseTo(1, 1);
  await page.keyboard.press('+');
  await expect.poll(magnified).toBeCloseTo(1.6, 1);
  await expectSound(page);
});

test('size is required, persists across colours, and shows low stock', async ({ page, baseURL }) => {
  const dress = await dressFor(baseURL, 1);
  const [first, second, low] = dress.sizes;
  await setStock(baseURL, [String(low?.sku)], 3);
  await whenShown(baseURL, dress.path, (html) => html.includes('size--low'));
  await open(page, dress.path);
  await expect(sizes(page)).toHaveCount(dress.sizes.length);
  await submit(page).click();
  await expect(page.getByText('Please choose a size.')).toBeVisible();
  await expect(findRadio(page, first?.sku)).toBeFocused();
  await expectSound(page);

  await choose(page, second?.sku);
  await expect(page.getByText('Please choose a size.')).toHaveCount(0);
  await choose(page, low?.sku);
  await expect(page.locator('.product__left')).toHaveText('Only 3 left');

  const colours = page.getByRole('list', { name: 'Colours' }).getByRole('link');
  const other = page.getByRole('list', { name: 'Colours' }).locator('a:not([aria-current])').first();
  await expect(colours.first()).toBeVisible();
  await other.click();
  await expect(page).not.toHaveURL(dress.path);
  await expect(page).toHaveURL(/\?sku=/);
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(`^${low?.label}\\b`));
  await page.goBack();
  await expect(page).toHaveURL(dress.path);
});

test('size guide shows the table of the product type in the stored unit', async ({ page, baseURL }) => {
  const dress = await dressFor(baseURL, 2);
  await open(page, dress.path);
  const opener = page.locator('.product__guide');
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await opener.click();
  await expect(guide.getByRole('table')).toContainText('cm');
  await guide.getByRole('radio', { name: 'inches' }).check();
  await expect(guide.getByRole('table')).toContainText('in');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(opener).toBeFocused();
  await open(page, dress.path);
  await opener.click();
  await expect(guide.getByRole('radio', { name: 'inches' })).toBeChecked();
  await expect(guide.getByRole('table')).not.toContainText('cm');
});

test('product page shows a delivery date, also for a postcode, and shares its link', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 3);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, dress.path);
  const delivery = page.locator('.delivery');
  await expect(delivery).toContainText(/Standard, £3\.99\. Order before .+ for .+day \d+ .+\./);
  await expect(delivery).toContainText('Free over £50.');
  await expect(delivery).toContainText('28 days');
  await page.getByText('Check your postcode').click();
  const field = page.getByLabel('Postcode');
  await field.fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('We don’t recognise that postcode. Check it and try again.');
  await field.fill('sw1a 1aa');
  await page.keyboard.press('Enter');
  const offer = delivery.getByRole('status');
  await expect(offer).toContainText('To SW1A 1AA:');
  await expect(offer).toContainText(/Next day, £.+ for .+day \d+/);
  await expectSound(page);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${dress.path}`);
});

test('buy bar on a phone keeps price and add button visible after scrolling', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 4);
  await open(page, dress.path);
  const bar = page.locator('.buy-bar');
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('£20.00');
  await expectSound(page);
  await bar.getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.getByText('Please choose a size.')).toBeInViewport();
  await choose(page, dress.sizes[0]?.sku);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: `Add size ${dress.sizes[0]?.label} to bag` }).click();
  await expect(page.getByRole('dialog', { name: /^Your bag/ })).toContainText(dress.title);
});

test('sold-out product keeps its page and shows alternatives; a removed one redirects to its category', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const [soldOut, removed] = [await dressFor(baseURL, 5), await dressFor(baseURL, 6)];
  await setStock(
    baseURL,
    soldOut.sizes.map(({ sku }) => sku),
    0,
  );
  await whenShown(baseURL, soldOut.path, (html) => html.includes('Sorry, this has sold out.'));
  const reply = await page.goto(soldOut.path);
  expect(reply?.status()).toBe(200);
  await expect(page.getByText('Sorry, this has sold out.')).toBeVisible();
  await expect(submit(page)).toHaveText('Email me when it’s back');
  await expect(page.getByRole('link', { name: 'Shop similar', exact: true })).toBeVisible();
  expect(await page.locator('main .card__name').count()).toBeGreaterThan(3);
  await expectSound(page);

  await setOnline(baseURL, removed.sku, false);
  await whenShown(baseURL, removed.path, (html) => !html.includes('add-to-quote'));
  await page.goto(removed.path);
  await expect(page).toHaveURL(/\/clothing\/dresses(\/[\w-]+)?\.html$/);
  await setOnline(baseURL, removed.sku, true);
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('product page is complete: images open, every size is selectable, sold-out sizes offer a notification', async ({
    page,
    baseURL,
  }) => {
    const dress = await dressFor(baseURL, 7);
    await setStock(baseURL, [String(dress.sizes[1]?.sku)], 0);
    await whenShown(baseURL, dress.path, (html) => html.includes('size--out'));
    await page.goto(dress.path);
    await expect(pictures(page).first()).toHaveAttribute('href', /^\/media\//);
    await expect(sizes(page)).toHaveCount(dress.sizes.length);
    await expect(page.locator('.delivery')).toContainText('Order before');
    await page.getByRole('link', { name: 'Email me when it’s back' }).click();
    await expect(page).toHaveURL(`/back-in-stock?sku=${dress.sizes[1]?.sku}`);
    await expect(page.getByRole('main')).toContainText(`size ${dress.sizes[1]?.label}`);
  });
});
