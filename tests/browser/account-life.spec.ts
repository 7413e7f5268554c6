import { expect, type Page, test } from '@playwright/test';
import { aCustomer, openAccount, signIn } from '../support/browser-customer.ts';
import { allMailsTo } from '../support/mailbox.ts';
import { expectSound } from '../support/sound-page.ts';

const DELETE = '/customer/account/delete';

const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const news = (page: Page) => main(page).locator('.notice');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Waits for a mail with a word of its subject. */
async function mailAbout(baseURL: string | undefined, address: string, subject: RegExp) {
  const find = async () => (await allMailsTo(baseURL, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`No mail about ${subject}`);
  return mail;
}

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a customer takes their data along, closes the account by a mailed code, and opens it again', async ({
    page,
    baseURL,
  }) => {
    const customer = await aCustomer(baseURL);
    await openAccount(page, customer);
    await page.goto(DELETE);
    await expect(main(page)).toContainText('For 14 days you can open it again');
    await button(page, 'Mail me my data').click();
    await expect(news(page)).toContainText('We are making your copy.');
    const copy = await mailAbout(baseURL, customer.email, /^Your data/);
    await page.goto(copy.linkTo('/customer/account/export'));
    const [archive] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
    expect(archive.suggestedFilename()).toBe('my-data.zip');

    await page.goto(DELETE);
    await button(page, 'Mail me a code').click();
    await expect(news(page)).toContainText('A code is on its way');
    const { text } = await mailAbout(baseURL, customer.email, /code/);
    const [code = ''] = /\b\d{6}\b/.exec(text) ?? [];
    const field = main(page).getByLabel('Code from the mail');
    await field.fill(code === '000000' ? '111111' : '000000');
    await button(page, 'Close my account').click();
    await expect(main(page).getByRole('alert')).toContainText('Your account is still open');
    await field.fill(code);
    await button(page, 'Close my account').click();
    await expect(title(page)).toHaveText('Your account is closed');
    await page.goto(DELETE);
    await signIn(page, customer);
    await expect(main(page).getByRole('alert')).toContainText('Address and password do not match');

    const goodbye = await mailAbout(baseURL, customer.email, /closed/);
    await page.goto(goodbye.linkTo('/customer/account/restore'));
    await button(page, 'Open my account again').click();
    await expect(news(page)).toContainText('Welcome back.');
    await openAccount(page, customer);
  });
});

test('what was asked for is said where it was asked', { tag: '@phone' }, async ({ page, baseURL }) => {
  await openAccount(page, await aCustomer(baseURL));
  await page.goto(DELETE);
  await page.waitForLoadState('networkidle');
  await button(page, 'Mail me a code').click();
  await expect(news(page)).toBeFocused();
  await expect(news(page)).toBeInViewport();
  await main(page).getByLabel('Code from the mail').fill('12');
  await button(page, 'Close my account').click();
  await expect(main(page).getByRole('alert')).toContainText('Enter the six digits of the newest mail');
  await expectSound(page);
});
