import { expect, type Page, test } from '@playwright/test';
import { openAccount, registerCustomer, signIn } from '../../support/browser/browser-customer.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { expectSound, waitForScript } from '../../support/browser/page-checks.ts';

const DELETE = '/customer/account/delete';

const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const news = (page: Page) => main(page).locator('.notice');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Waits for a mail whose subject matches. */
async function mailAbout(baseURL: string | undefined, address: string, subject: RegExp) {
  const find = async () => (await allMailsTo(baseURL, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`No mail about ${subject}`);
  return mail;
}

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a customer exports their data, closes the account with a mailed code, and reopens it', async ({
    page,
    baseURL,
  }) => {
    const customer = await registerCustomer(baseURL);
    await openAccount(page, customer);
    await page.goto(DELETE);
    await expect(main(page)).toContainText('You’ll have 14 days to reopen it');
    await button(page, 'Email me my data').click();
    await expect(news(page)).toContainText('We’re preparing your copy');
    const copy = await mailAbout(baseURL, customer.email, /^Your data/);
    await page.goto(copy.linkTo('/customer/account/export'));
    const [archive] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
    expect(archive.suggestedFilename()).toBe('my-data.zip');

    await page.goto(DELETE);
    await button(page, 'Email me a code').click();
    await expect(news(page)).toContainText('Your code’s on its way');
    const { text } = await mailAbout(baseURL, customer.email, /code/);
    const [code = ''] = /\b\d{6}\b/.exec(text) ?? [];
    const field = main(page).getByLabel('Code from the email');
    await field.fill(code === '000000' ? '111111' : '000000');
    await button(page, 'Close my account').click();
    await expect(main(page).getByRole('alert')).toContainText('Your account is still open');
    await field.fill(code);
    await button(page, 'Close my account').click();
    await expect(title(page)).toHaveText('Your account is closed');
    await page.goto(DELETE);
    await signIn(page, customer);
    await expect(main(page).getByRole('alert')).toContainText('That email and password don’t match');

    const goodbye = await mailAbout(baseURL, customer.email, /closed/);
    await page.goto(goodbye.linkTo('/customer/account/restore'));
    await button(page, 'Reopen my account').click();
    await expect(news(page)).toContainText('Welcome back.');
    await openAccount(page, customer);
  });
});

test('account closure shows its result next to the form and moves focus to it', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await openAccount(page, await registerCustomer(baseURL));
  await page.goto(DELETE);
  await waitForScript(page);
  await button(page, 'Email me a code').click();
  await expect(news(page)).toBeFocused();
  await expect(news(page)).toBeInViewport();
  await main(page).getByLabel('Code from the email').fill('12');
  await button(page, 'Close my account').click();
  await expect(main(page).getByRole('alert')).toContainText('Enter the six digits from our latest email');
  await expectSound(page);
});
