import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../../support/browser/mailbox.ts';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';
import { openWhole } from '../../support/shop/open-whole-shop.ts';

const createReaderEmail = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@example.com`;
const footer = (page: Page) => page.getByRole('contentinfo');

async function signUp(page: Page, email: string) {
  await footer(page).getByLabel('Email address').fill(email);
  await footer(page).getByRole('button', { name: 'Sign up' }).click();
}

test('a visitor signs up in the footer, confirms by mail and unsubscribes by mail', async ({ page, baseURL }) => {
  const email = createReaderEmail('journey');
  await openWhole(page, '/');
  await signUp(page, email);
  await expect(footer(page).getByRole('status')).toContainText('Check your inbox');
  await expect(page).toHaveURL('/');

  const mail = await mailTo(baseURL, email);
  await page.goto(mail.linkTo('/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You’re on the list');

  await page.goto(mail.linkTo('/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You’re off the list');
});

test('newsletter sign-up works with the keyboard alone', { tag: '@desk' }, async ({ page }) => {
  await openWhole(page, '/');
  await footer(page).getByLabel('Email address').focus();
  await page.keyboard.type(createReaderEmail('keyboard'));
  await page.keyboard.press('Enter');
  const news = footer(page).getByRole('status');
  await expect(news).toContainText('Check your inbox');
  await expect(news).toBeFocused();
});

test('invalid email address shows an error, keeps the input and gets focus', { tag: '@desk' }, async ({ page }) => {
  await openWhole(page, '/');
  await signUp(page, 'amira');
  const field = footer(page).getByLabel('Email address');
  await expect(field).toHaveAccessibleDescription('Enter an email address, like name@example.com');
  await expect(field).toHaveValue('amira');
  await expect(field).toBeFocused();
});

test('second click neither confirms twice nor hits the link that replaced the button', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const email = createReaderEmail('twice');
  await openWhole(page, '/');
  await signUp(page, email);
  const link = (await mailTo(baseURL, email)).linkTo('/newsletter/confirm');
  await openWhole(page, link);
  const button = page.getByRole('button', { name: 'Confirm email' });
  const box = await button.boundingBox();
  await button.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You’re on the list');
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
});

test('used link shows an error and a new sign-up form', { tag: '@desk' }, async ({ page }) => {
  await page.goto(`/newsletter/confirm?token=${'unknown'.repeat(5)}`);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  const main = page.locator('main');
  await expect(main.getByRole('alert')).toContainText('This link has expired or already been used');
  await expect(main.getByRole('button', { name: 'Confirm email' })).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);

  await main.getByLabel('Email address').fill(createReaderEmail('again'));
  await main.getByRole('button', { name: 'Sign up' }).click();
  await expect(main.getByRole('status')).toContainText('Check your inbox');
});

test.describe('failed sign-up shows the error beside the field and keeps page and input', { tag: '@desk' }, () => {
  async function failsWith(page: Page, reason: string) {
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await signUp(page, 'amira@example.com');
    const field = footer(page).getByLabel('Email address');
    await expect(field).toHaveAccessibleDescription(reason);
    await expect(field).toHaveValue('amira@example.com');
    await expect(field).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  }

  for (const path of ['/', '/no/such/page']) {
    test(`when offline at ${path}`, async ({ page, context }) => {
      await openWhole(page, path);
      await waitForScript(page);
      await context.setOffline(true);
      await failsWith(page, 'We can’t connect. Check your connection and try again.');
    });
  }

  test('after a 502 response', async ({ page }) => {
    await page.route('**/newsletter.data', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
    );
    await openWhole(page, '/');
    await failsWith(page, 'Sorry, something went wrong. Please try again in a moment.');
  });
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('footer form shows the result on a separate page, and the mail links work', async ({ page, baseURL }) => {
    const email = createReaderEmail('no-script');
    await page.goto('/');
    await signUp(page, email);
    await expect(page).toHaveURL('/newsletter');
    await expect(page.locator('main')).toContainText('Check your inbox');

    const mail = await mailTo(baseURL, email);
    await page.goto(mail.linkTo('/newsletter/confirm'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.locator('main')).toContainText('You’re on the list');
  });

  test('rejected form keeps the input', async ({ page }) => {
    await page.goto('/newsletter');
    const field = page.locator('main').getByLabel('Email address');
    await field.fill('amira@nowhere');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(field).toHaveValue('amira@nowhere');
    await expect(field).toHaveAccessibleDescription('Enter an email address, like name@example.com');
  });
});

test('footer error has no axe violations', { tag: '@phone' }, async ({ page }) => {
  await openWhole(page, '/size-guide');
  await signUp(page, 'amira');
  await expect(footer(page).getByText('Enter an email address')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe.include('footer'))).toEqual([]);
});

test('mail uses the language of the store of the sign-up', { tag: '@desk' }, async ({ page, baseURL }) => {
  const email = createReaderEmail('french');
  await openWhole(page, `${baseURL?.replace('outlet', 'main')}/fr`);
  await footer(page).getByLabel('Adresse e-mail').fill(email);
  await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
  await expect(footer(page).getByRole('status')).toBeVisible();
  const mail = await mailTo(baseURL, email);
  expect(mail.html).toContain('lang="fr-FR"');
  expect(new URL(mail.linkTo('/newsletter/confirm')).pathname).toBe('/fr/newsletter/confirm');
});
