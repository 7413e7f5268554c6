import { expect, type Page, test } from '@playwright/test';
import { readRows } from '../../support/browser/browser-folder.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff } from '../../support/browser/staff-browser.ts';

async function expectSound(page: Page): Promise<void> {
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Sends the contact form of the German store, as a shopper without script does. */
async function writeFromShop(page: Page, baseURL: string | undefined, email: string): Promise<void> {
  const shop = (baseURL ?? '').replace('outlet', 'main');
  await page.goto(`${shop}/de/contact`);
  const form = page.locator('main form').filter({ has: page.locator('textarea') });
  await form.locator('input[name="name"]').fill('Amira Khan');
  await form.locator('input[name="email"]').fill(email);
  await form.locator('[name="topic"]').selectOption('delivery');
  await form.locator('input[name="orderNumber"]').fill('MW-1001');
  await form.locator('textarea[name="message"]').fill('Wo ist mein Paket?');
  await form.locator('button[type="submit"]').click();
  await expect(async () => {
    expect(await readRows(baseURL, 'select 1 from message_thread where email = $1', [email])).toHaveLength(1);
  }).toPass();
}

test('customer service answers a German message from a template and closes it', async ({ page, context, baseURL }) => {
  const email = `amira-${test.info().project.name}-${Date.now()}@example.com`;
  await writeFromShop(page, baseURL, email);
  const { origin, name } = await signInStaff(context, baseURL, 'customer-service');

  await page.goto(`${origin}/messages?text=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Amira Khan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible();
  await expect(page.getByText('Wo ist mein Paket?')).toBeVisible();

  const answer = page.getByLabel('Answer to Amira Khan');
  await expect(async () => {
    await page.getByRole('button', { name: 'Insert a template' }).click();
    await page.getByRole('menuitem', { name: 'Order on its way' }).click({ timeout: 2_000 });
    await expect(answer).toHaveValue(/Guten Tag Amira,[\s\S]*MW-1001/, { timeout: 2_000 });
  }).toPass();
  await expectSound(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('.head').getByText('Answered')).toBeVisible();
  await expect(answer).toHaveValue('');

  let mail: { subject: string; text: string } | undefined;
  await expect(async () => {
    mail = (await allMailsTo(baseURL, email)).find(({ subject }) => subject.includes('[M-'));
    expect(mail).toBeDefined();
  }).toPass();
  expect(mail?.subject).toMatch(/Ihre Nachricht \[M-[0-9A-Z]{8}\]$/);
  expect(mail?.text).toContain('Ihre Bestellung MW-1001 ist unterwegs');
  expect(mail?.text).toContain(name);

  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.locator('.head').getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('a second answer is held back, shows the first one and keeps what was typed @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `amira-conflict-${Date.now()}@example.com`;
  await writeFromShop(page, baseURL, email);
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  const [thread] = await readRows<{ reference: string }>(
    baseURL,
    'select reference from message_thread where email = $1',
    [email],
  );
  const colleague = await context.newPage();
  for (const one of [page, colleague]) {
    await one.goto(`${origin}/messages/${thread?.reference}`);
    await expect(async () => {
      // Emptied first: what was filled in before hydration changes nothing when it is repeated.
      await one.getByLabel('Answer to Amira Khan').fill('');
      await one.getByLabel('Answer to Amira Khan').fill(one === page ? 'My answer' : 'First answer');
      await expect(one.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({ timeout: 1_000 });
    }).toPass();
  }
  await colleague.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(colleague.locator('.head').getByText('Answered')).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('your text is kept');
  await expect(page.getByText('First answer')).toBeVisible();
  await expect(page.getByLabel('Answer to Amira Khan')).toHaveValue('My answer');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('.letter').getByText('My answer')).toBeVisible();
});

test('templates are edited, with an unknown variable refused @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/messages/templates`);
  await expectSound(page);
  const added = page.locator('details').last();
  await added.locator('summary').click();
  const template = `Thanks ${Date.now()}`;
  await expect(async () => {
    for (const label of ['Name', 'Text in English']) await added.getByLabel(label).fill('');
    await added.getByLabel('Name').fill(template);
    await added.getByLabel('Text in English').fill('Thanks, {forename}');
    await expect(added.getByRole('button', { name: 'Save' })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByRole('alert')).toContainText('{forename}');
  await added.getByLabel('Text in English').fill('Thanks, {firstName}');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(template)).toBeVisible();
});
