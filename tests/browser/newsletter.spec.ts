import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/mailbox.ts';

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
  await page.goto('/');
  await signUp(page, email);
  await expect(footer(page).getByRole('status')).toContainText('Check your inbox');
  await expect(page).toHaveURL('/');

  const mail = await mailTo(baseURL, email);
  await page.goto(mail.linkTo('/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('status')).toContainText('You are on the list');

  await page.goto(mail.linkTo('/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('status')).toContainText('You are off the list');
});

test('works with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await footer(page).getByLabel('Email address').focus();
  await page.keyboard.type(aReader('keyboard'));
  await page.keyboard.press('Enter');
  const news = footer(page).getByRole('status');
  await expect(news).toContainText('Check your inbox');
  await expect(news).toBeFocused();
});

test('says what is wrong with an address, keeps it, and leads back to it', async ({ page }) => {
  await page.goto('/');
  await signUp(page, 'amira');
  const field = footer(page).getByLabel('Email address');
  await expect(field).toHaveAccessibleDescription('Enter an email address, like name@example.com');
  await expect(field).toHaveValue('amira');
  await expect(field).toBeFocused();
});

test('a used link says so and offers a way on', async ({ page, baseURL }) => {
  const email = aReader('twice');
  await page.goto('/');
  await signUp(page, email);
  const mail = await mailTo(baseURL, email);
  for (const said of ['You are on the list', 'This link has expired or was used before']) {
    await page.goto(mail.linkTo('/newsletter/confirm'));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.locator('main')).toContainText(said);
  }
});

test.describe('without script', () => {
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

test('has nothing that axe complains about', async ({ page }) => {
  for (const path of ['/', '/newsletter', '/newsletter/confirm?token=abcdefghijklmnopqrstuvwxyz']) {
    await page.goto(path);
    expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([]);
  }
  await page.goto('/');
  await signUp(page, 'amira');
  await expect(footer(page).getByText('Enter an email address')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('the mail speaks the language of the store it was asked in', async ({ page, baseURL }) => {
  const email = aReader('french');
  await page.goto(`${baseURL?.replace('outlet', 'main')}/fr`);
  await footer(page).getByLabel('Adresse e-mail').fill(email);
  await footer(page).getByRole('button').click();
  await expect(footer(page).getByRole('status')).toBeVisible();
  const mail = await mailTo(baseURL, email);
  expect(mail.html).toContain('lang="fr-FR"');
  expect(new URL(mail.linkTo('/newsletter/confirm')).pathname).toBe('/fr/newsletter/confirm');
});
