import { type Browser, expect, type Page } from '@playwright/test';
import { LOGIN, openAccount, registerCustomer, signIn, test } from '../../support/browser/browser-customer.ts';
import { collectPageErrors, expectSound, waitForScript } from '../../support/browser/page-checks.ts';
import { type Dress, findDress, setPrice, setStock } from '../../support/shop/shop-floor.ts';

const WISHLIST = '/customer/account/wishlist';

const isPhone = () => test.info().project.name === 'phone';
/** A dress per test and device, so that parallel tests do not change each other's products. */
const dressFor = (baseURL: string | undefined, place: number) => findDress(baseURL, place + (isPhone() ? 2 : 0));

const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const getList = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
/** Not the recently viewed products below. */
const item = (page: Page, { title: name }: Dress) => main(page).locator('li:not(.recent li)').filter({ hasText: name });
const statusText = (page: Page) => main(page).getByRole('status').filter({ hasText: /./ });
const quoteLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ });

async function save(page: Page, { path, title: name }: Dress) {
  await page.goto(path);
  const heart = main(page)
    .getByRole('button', { name: `Save ${name}` })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
}

async function aGuest(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return await context.newPage();
}

test("guest's wishlist is merged after sign-in, and its items move to another list, are shared and added to the quote", {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const complaints = collectPageErrors(page);
  const customer = await registerCustomer(baseURL);
  const [first, moved] = [await dressFor(baseURL, 42), await dressFor(baseURL, 50)];
  await save(page, first);
  await save(page, moved);
  await page.goto(`${LOGIN}/referer/${encodeURIComponent(WISHLIST)}`);
  await signIn(page, customer);
  await expect(page).toHaveURL(WISHLIST);
  await expect(getList(page, 'Saved items').getByRole('listitem')).toHaveCount(2);
  await waitForScript(page);
  await expectSound(page, 'saved');

  await main(page).getByLabel('List name').last().fill('Summer wedding');
  await main(page).getByRole('button', { name: 'Create list' }).click();
  await expect(statusText(page)).toHaveText('List created.');
  await item(page, moved).locator('summary').click();
  await expectSound(page, 'choices');
  await item(page, moved)
    .getByRole('button', { name: /to this list$/ })
    .click();
  await expect(statusText(page)).toHaveText('Moved to your other list.');
  const named = getList(page, 'Summer wedding');
  await expect(named.getByRole('link', { name: moved.title })).toBeVisible();

  await named.getByText('Share or edit this list').click();
  await named.getByLabel('Show my first name').check();
  await named.getByRole('button', { name: 'Share by link' }).click();
  await expect(statusText(page)).toHaveText('Anyone with the link can now see this list.');
  await expectSound(page, 'shared');
  const link = await named.getByLabel('Link to this list').inputValue();
  const guest = await aGuest(browser, baseURL);
  await guest.goto(link);
  await expect(title(guest)).toHaveText('Summer wedding');
  await expect(main(guest)).toContainText('Amira’s wishlist');
  await expect(main(guest).getByRole('listitem')).toHaveCount(1);
  await expectSound(guest, 'for friends');
  await named.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(statusText(page)).toHaveText('The link no longer works.');
  expect((await guest.goto(link))?.status()).toBe(404);
  await guest.context().close();

  await item(page, first)
    .getByLabel(`Size of ${first.title}`, { exact: true })
    .selectOption(String(first.sizes[1]?.sku));
  await item(page, first)
    .getByRole('button', { name: `Move to bag: ${first.title}` })
    .click();
  await expect(statusText(page)).toContainText('Added to your bag.');
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 1 item');
  await expect(item(page, first)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('guest sees the saved piece, its toast and count, and chooses a size before adding it to the quote', async ({
  page,
  baseURL,
}) => {
  const complaints = collectPageErrors(page);
  const dress = await dressFor(baseURL, 52);
  await save(page, dress);
  const toast = page.getByRole('status').filter({ hasText: /./ }).getByRole('link');
  await expect(toast).toHaveAttribute('href', '/wishlist');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist (1)' })).toHaveCount(1);
  await toast.click();
  await expect(page).toHaveURL('/wishlist');
  const size = item(page, dress).getByRole('combobox');
  await expect(size).toHaveValue('');
  await expect(main(page).locator(`a[href*="${encodeURIComponent(WISHLIST)}"]`)).toBeVisible();
  await expectSound(page, 'guest');
  await item(page, dress)
    .getByRole('button', { name: /^Move to bag/ })
    .click();
  await expect(quoteLink(page)).toHaveAccessibleName('Bag');
  await size.selectOption(String(dress.sizes[0]?.sku));
  await item(page, dress)
    .getByRole('button', { name: /^Move to bag/ })
    .click();
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 1 item');
  await expect(item(page, dress)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('guest adds a size of every saved piece at once, and the pieces stay on the list', async ({ page, baseURL }) => {
  const complaints = collectPageErrors(page);
  const dresses = [await dressFor(baseURL, 56), await dressFor(baseURL, 59)];
  for (const dress of dresses) await save(page, dress);
  await page.goto('/wishlist');
  // Two colours of one style have the same title.
  const saved = ({ path }: Dress) =>
    main(page)
      .locator('.wishlist__items > li')
      .filter({ has: page.locator(`a[href="${path}"]`) });
  const addAll = main(page).getByRole('button', { name: 'Add all 2 items to bag' });
  for (const dress of dresses) {
    await expect(addAll).toHaveCount(0);
    await saved(dress).getByRole('combobox').selectOption(String(dress.sizes[1]?.sku));
  }
  await addAll.click();
  const drawer = page.getByRole('dialog', { name: 'Your bag' });
  for (const { path } of dresses) await expect(drawer.locator(`a[href="${path}"]`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 2 items');
  for (const dress of dresses) await expect(saved(dress)).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('wishlist shows price drops and sold-out sizes, and offers mails', { tag: '@desk' }, async ({ page, baseURL }) => {
  const [cheaper, gone] = [await findDress(baseURL, 46), await findDress(baseURL, 47)];
  await openAccount(page, await registerCustomer(baseURL));
  await save(page, cheaper);
  await save(page, gone);
  await setPrice(baseURL, cheaper.sku, 1_500);
  await setStock(
    baseURL,
    gone.sizes.map(({ sku }) => sku),
    0,
  );
  await page.goto(WISHLIST);
  await waitForScript(page);
  await expect(item(page, cheaper)).toContainText('£5 less than when you saved it');
  await expect(item(page, gone)).toContainText('Sold out');
  await expect(item(page, gone).getByRole('button', { name: /^Move to bag/ })).toHaveCount(0);
  await expectSound(page);

  await item(page, gone).locator('summary').click();
  await item(page, gone).getByLabel('When it’s back in stock').check();
  await item(page, gone)
    .getByRole('button', { name: /^Save email alerts/ })
    .click();
  await expect(statusText(page)).toHaveText('Alerts saved.');
  await page.reload();
  await item(page, gone).locator('summary').click();
  await expect(item(page, gone).getByLabel('When it’s back in stock')).toBeChecked();

  await page.goto('/wishlist/unsubscribe?token=abcdefghijklmnopqrstuvwxyz');
  await main(page).getByRole('button', { name: 'Stop emails' }).click();
  await expect(main(page).getByRole('alert')).toContainText('This link doesn’t work.');
});

test('without script a customer creates a list and adds a size to the quote', { tag: '@desk' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await registerCustomer(baseURL);
  const dress = await findDress(baseURL, 48);
  await openAccount(page, customer);
  await save(page, dress);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await openAccount(plain, customer);
  await plain.goto(WISHLIST);
  await main(plain).getByLabel('List name').last().fill('Birthday');
  await main(plain).getByRole('button', { name: 'Create list' }).click();
  await expect(getList(plain, 'Birthday')).toContainText('Nothing yet');
  await item(plain, dress)
    .getByLabel(`Size of ${dress.title}`, { exact: true })
    .selectOption(String(dress.sizes[0]?.sku));
  await item(plain, dress)
    .getByRole('button', { name: `Move to bag: ${dress.title}` })
    .click();
  await main(plain).getByRole('link', { name: 'View bag' }).click();
  await expect(title(plain)).toHaveText('Your bag (1)');
  await context.close();
});
