import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff } from '../../support/browser/staff-browser.ts';

test('an owner creates a role with a limit, renames it and deletes it @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/staff`);
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByLabel('Name of the role').fill('Night desk');
  await page.getByLabel('See orders').check();
  await page.getByLabel('Refund orders').first().check();
  await page.getByLabel('Limit: Refund orders').selectOption('Up to an amount');
  await page.getByLabel('Up to, in EUR').fill('much');
  await expect(page.getByText('Enter an amount such as')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the role' })).toBeDisabled();
  await page.getByLabel('Up to, in EUR').fill('49.50');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Save the role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night desk' })).toBeVisible();
  const grants = await readRows<{ permission: string; limits: object | null }>(
    baseURL,
    "select permission, limits from staff_role_grant where role_id = 'night-desk' order by permission",
    [],
  );
  expect(grants).toEqual([
    { permission: 'orders.read', limits: null },
    { permission: 'orders.refund', limits: { EUR: 4950 } },
  ]);

  await page.getByLabel('Name of the role').fill('Late desk');
  await page.getByLabel('See orders').uncheck();
  await page.getByRole('button', { name: 'Save the role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Late desk' })).toBeVisible();
  await expect(page.getByLabel('See orders')).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete the role' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the role' }).click();
  await expect(page.getByText('Role deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Late desk' })).toHaveCount(0);
});

test('a colleague gives only permissions that they hold @desk', async ({ page, context, baseURL }) => {
  const roleId = `lead-${randomUUID().slice(0, 8)}`;
  await writeRows(baseURL, "insert into staff_role (role_id, name, is_owner) values ($1, 'Team lead', false)", [
    roleId,
  ]);
  for (const permission of ['staff.read', 'staff.roles', 'orders.read'])
    await writeRows(baseURL, 'insert into staff_role_grant (role_id, permission) values ($1, $2)', [
      roleId,
      permission,
    ]);
  const { origin } = await signInStaff(context, baseURL, roleId);
  await page.goto(`${origin}/staff/roles/new`);
  await expect(page.getByLabel('See orders')).toBeEnabled();
  await expect(page.getByLabel('See customers')).toBeDisabled();
  await page.goto(`${origin}/staff/roles/finance`);
  await expect(page.getByText('This role holds permissions that you do not hold')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the role' })).toHaveCount(0);
  await page.goto(`${origin}/staff/roles/${roleId}`);
  await expect(page.getByText('Accounts have this role')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete the role' })).toHaveCount(0);
});
