import { type Browser, expect, type Page } from '@playwright/test';
import { aCustomer, LOGIN, openAccount, signIn, test } from '../support/browser-customer.ts';
import { aDress, type Dress, setPrice, setStock } from '../support/shop-floor.ts';
import { complaintsOf, expectSound } from '../support/sound-page.ts';

const WISHLIST = '/customer/account/wishlist';

const isPhone = () => test.info().project.name === 'phone';
/** What a test changes, nobody else looks at. */
const dressFor = (baseURL: string | undefined, place: number) => aDress(baseURL, place + (isPhone() ? 2 : 0));

const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const listOf = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const item = (page: Page, { title: name }: Dress) => main(page).getByRole('listitem').filter({ hasText: name });
const told = (page: Page) => main(page).getByRole('status').filter({ hasText: /./ });
const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ });

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

test('what a guest saves is the customer’s after signing in, goes to another list, to friends and into the bag', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const complaints = complaintsOf(page);
  const customer = await aCustomer(baseURL);
  const [kept, moved] = [await dressFor(baseURL, 42), await dressFor(baseURL, 50)];
  await save(page, kept);
  await save(page, moved);
  await page.goto(`${LOGIN}/referer/${encodeURIComponent(WISHLIST)}`);
  await signIn(page, customer);
  await expect(page).toHaveURL(WISHLIST);
  await expect(listOf(page, 'Saved pieces').getByRole('listitem')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await expectSound(page, 'saved');

  await main(page).getByLabel('Name of the list').last().fill('Summer wedding');
  await main(page).getByRole('button', { name: 'Create list' }).click();
  await expect(told(page)).toHaveText('The list is there.');
  await item(page, moved).locator('summary').click();
  await expectSound(page, 'choices');
  await item(page, moved)
    .getByRole('button', { name: /to this list$/ })
    .click();
  await expect(told(page)).toHaveText('It is on the other list now.');
  const named = listOf(page, 'Summer wedding');
  await expect(named.getByRole('link', { name: moved.title })).toBeVisible();

  await named.getByText('Share and change this list').click();
  await named.getByLabel('Show my first name').check();
  await named.getByRole('button', { name: 'Share by link' }).click();
  await expect(told(page)).toHaveText('The list can be seen by its link.');
  await expectSound(page, 'shared');
  const link = await named.getByLabel('Link to this list').inputValue();
  const guest = await aGuest(browser, baseURL);
  await guest.goto(link);
  await expect(title(guest)).toHaveText('Summer wedding');
  await expect(main(guest)).toContainText('Amira’s wishlist');
  await expect(main(guest).getByRole('listitem')).toHaveCount(1);
  await expectSound(guest, 'for friends');
  await named.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(told(page)).toHaveText('The link does not work any more.');
  expect((await guest.goto(link))?.status()).toBe(404);
  await guest.context().close();

  await item(page, kept).getByLabel(`Size of ${kept.title}`, { exact: true }).selectOption(String(kept.sizes[1]?.sku));
  await item(page, kept)
    .getByRole('button', { name: `Move to bag: ${kept.title}` })
    .click();
  await expect(told(page)).toContainText('It is in your bag.');
  await expect(bagLink(page)).toHaveAccessibleName('Bag, 1 item');
  await expect(item(page, kept)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what has become cheaper or is sold out says so, and mails are asked for', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const [cheaper, gone] = [await aDress(baseURL, 46), await aDress(baseURL, 47)];
  await openAccount(page, await aCustomer(baseURL));
  await save(page, cheaper);
  await save(page, gone);
  await setPrice(baseURL, cheaper.sku, 1_500);
  await setStock(
    baseURL,
    gone.sizes.map(({ sku }) => sku),
    0,
  );
  await page.goto(WISHLIST);
  await page.waitForLoadState('networkidle');
  await expect(item(page, cheaper)).toContainText('Now £5 less than when you saved it');
  await expect(item(page, gone)).toContainText('Sold out');
  await expect(item(page, gone).getByRole('button', { name: /^Move to bag/ })).toHaveCount(0);
  await expectSound(page);

  await item(page, gone).locator('summary').click();
  await item(page, gone).getByLabel('When it is back in stock').check();
  await item(page, gone)
    .getByRole('button', { name: /^Save which mails/ })
    .click();
  await expect(told(page)).toHaveText('Your choice is saved.');
  await page.reload();
  await item(page, gone).locator('summary').click();
  await expect(item(page, gone).getByLabel('When it is back in stock')).toBeChecked();

  await page.goto('/wishlist/unsubscribe?token=abcdefghijklmnopqrstuvwxyz');
  await main(page).getByRole('button', { name: 'Do not write to me' }).click();
  await expect(main(page).getByRole('alert')).toContainText('This link does not work.');
});

test('without script a list is made, and a size goes into the bag', { tag: '@desk' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await aCustomer(baseURL);
  const dress = await aDress(baseURL, 48);
  await openAccount(page, customer);
  await save(page, dress);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await openAccount(plain, customer);
  await plain.goto(WISHLIST);
  await main(plain).getByLabel('Name of the list').last().fill('Birthday');
  await main(plain).getByRole('button', { name: 'Create list' }).click();
  await expect(listOf(plain, 'Birthday')).toContainText('Nothing yet');
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
