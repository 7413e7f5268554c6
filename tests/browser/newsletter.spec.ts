import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/mailbox.ts';
import { openWhole } from '../support/open-whole.ts';
import { violationsOn } from '../support/sound-page.ts';

const aReader = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@example.com`;
const footer = (page: Page) => page.getByRole('contentinfo');

async function signUp(page: Page, email: string) {
  await footer(page).getByLabel('Email address').fill(email);
  await footer(page).getByRole('button', { name: 'Sign up' }).click();
}

test('signs up from the footer, confirms by the link of the mail and unsubscribes by its other link', async ({
  page,
  baseURL,
}) => {
  const email = aReader('journey');
  await openWhole(page, '/');
  await signUp(page, email);
  await expect(footer(page).getByRole('status')).toContainText('Check your inbox');
  await expect(page).toHaveURL('/');

  const mail = await mailTo(baseURL, email);
  await page.goto(mail.linkTo('/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are on the list');

  await page.goto(mail.linkTo('/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are off the list');
});

test('works with the keyboard alone', { tag: '@desk' }, async ({ page }) => {
  await openWhole(page, '/');
  await footer(page).getByLabel('Email address').focus();
  await page.keyboard.type(aReader('keyboard'));
  await page.keyboard.press('Enter');
  const news = footer(page).getByRole('status');
  await expect(news).toContainText('Check your inbox');
  await expect(news).toBeFocused();
});

test('says what is wrong with an address, keeps it, and leads back to it', { tag: '@desk' }, async ({ page }) => {
  await openWhole(page, '/');
  await signUp(page, 'amira');
  const field = footer(page).getByLabel('Email address');
  await expect(field).toHaveAccessibleDescription('Enter an email address, like name@example.com');
  await expect(field).toHaveValue('amira');
  await expect(field).toBeFocused();
});

test('a second click neither confirms twice nor follows what comes in place of the button', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const email = aReader('twice');
  await openWhole(page, '/');
  await signUp(page, email);
  const link = (await mailTo(baseURL, email)).linkTo('/newsletter/confirm');
  await openWhole(page, link);
  const button = page.getByRole('button', { name: 'Confirm my address' });
  const box = await button.boundingBox();
  await button.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are on the list');
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
});

test('a used link says so and offers a way on', { tag: '@desk' }, async ({ page }) => {
  await page.goto(`/newsletter/confirm?token=${'unknown'.repeat(5)}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  const main = page.locator('main');
  await expect(main.getByRole('alert')).toContainText('This link has expired or was used before');
  await expect(main.getByRole('button', { name: 'Confirm my address' })).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);

  await main.getByLabel('Email address').fill(aReader('again'));
  await main.getByRole('button', { name: 'Sign up' }).click();
  await expect(main.getByRole('status')).toContainText('Check your inbox');
});

test.describe('a sign-up that fails is told beside the field, and page and address stay', { tag: '@desk' }, () => {
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
    test(`without a connection at ${path}`, async ({ page, context }) => {
      await openWhole(page, path);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await failsWith(page, 'We could not reach the shop. Check your connection and try again.');
    });
  }

  test('behind a bad gateway', async ({ page }) => {
    await page.route('**/newsletter.data', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
    );
    await openWhole(page, '/');
    await failsWith(page, 'Something went wrong on our side. Please try again in a moment.');
  });
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the footer form answers on a page of its own, and the links of the mail work', async ({ page, baseURL }) => {
    const email = aReader('no-script');
    await page.goto('/');
    await signUp(page, email);
    await expect(page).toHaveURL('/newsletter');
    await expect(page.locator('main')).toContainText('Check your inbox');

    const mail = await mailTo(baseURL, email);
    await page.goto(mail.linkTo('/newsletter/confirm'));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.locator('main')).toContainText('You are on the list');
  });

  test('a refusal keeps what was typed', async ({ page }) => {
    await page.goto('/newsletter');
    const field = page.locator('main').getByLabel('Email address');
    await field.fill('amira@nowhere');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(field).toHaveValue('amira@nowhere');
    await expect(field).toHaveAccessibleDescription('Enter an email address, like name@example.com');
  });
});

test('what is wrong in the footer is told so that axe does not complain', { tag: '@phone' }, async ({ page }) => {
  await openWhole(page, '/size-guide');
  await signUp(page, 'amira');
  await expect(footer(page).getByText('Enter an email address')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe.include('footer'))).toEqual([]);
});

test('the mail speaks the language of the store it was asked in', { tag: '@desk' }, async ({ page, baseURL }) => {
  const email = aReader('french');
  await openWhole(page, `${baseURL?.replace('outlet', 'main')}/fr`);
  await footer(page).getByLabel('Adresse e-mail').fill(email);
  await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
  await expect(footer(page).getByRole('status')).toBeVisible();
  const mail = await mailTo(baseURL, email);
  expect(mail.html).toContain('lang="fr-FR"');
  expect(new URL(mail.linkTo('/newsletter/confirm')).pathname).toBe('/fr/newsletter/confirm');
});
