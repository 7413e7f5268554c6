import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { backOfficeAt, signInStaff } from '../../support/browser/staff-browser.ts';
import { computeTotpCode } from '../../support/security/totp-code.ts';
import { BROWSER_USER } from '../../support/staff/identity-provider.ts';

const PASSWORD = 'seven grey umbrellas 4';

test('an invited colleague sets a password, adds an authenticator app and signs in with its code @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const email = `new-${Date.now()}@staff.example`;
  await page.goto(`${origin}/staff`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Name').fill('Priya Nair');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Role').selectOption('warehouse');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();

  let link = '';
  await expect(async () => {
    const [mail] = await allMailsTo(baseURL, email);
    link = /http\S+invitation[?]token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs.getByRole('heading', { name: /Priya/ })).toBeVisible();

  await theirs.goto(`${origin}/enrol`);
  const secret = (await theirs.locator('code').textContent()) ?? '';
  await theirs.getByLabel('Code').fill(computeTotpCode(secret));
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const recovery = (await theirs.getByRole('listitem').first().textContent()) ?? '';
  await theirs.getByRole('link', { name: 'I have saved them' }).click();
  await expect(theirs.getByRole('heading', { name: /Priya/ })).toBeVisible();

  await theirs.context().clearCookies();
  await theirs.goto(`${origin}/returns`);
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('heading', { name: 'Second step' })).toBeVisible();
  // A code counts once, so the recovery code proves the second step here.
  await theirs.getByLabel('Code').fill(recovery.trim());
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
});

test('an invited colleague signs in with the provider, a stranger is refused and can use a password @desk', async ({
  page,
  baseURL,
}) => {
  const origin = backOfficeAt(baseURL);
  await page.goto(`${origin}/returns`);
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await expect(page.getByRole('alert')).toHaveText(/You have no account here/);
  await expect(page.getByLabel('Password')).toBeVisible();

  const staffId = randomUUID();
  await writeRows(
    baseURL,
    `insert into staff_account (staff_id, email, email_key, name, language, invited_at) values ($1, $2, $2, 'Sam', 'en', now())`,
    [staffId, BROWSER_USER.email],
  );
  await writeRows(baseURL, "insert into staff_member (staff_id, role_id) values ($1, 'warehouse')", [staffId]);
  await page.goto(`${origin}/returns`);
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
});
