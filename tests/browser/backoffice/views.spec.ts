import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

test('a view is saved with filters and columns, changed, shared, made the start and deleted @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  const name = `Express ${randomUUID().slice(0, 8)}`;
  const tabs = page.getByRole('navigation', { name: 'Views' });
  await page.goto(`${origin}/orders?method=express`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Payment' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByRole('checkbox', { name: 'Share with the team' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/method=express.*saved=/);

  await test.step('a change of the filters is kept with one press', async () => {
    await page.getByRole('button', { name: 'Flag' }).click();
    await page.getByRole('menuitem', { name: 'On hold' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  });

  await test.step('it is what the list starts with', async () => {
    await page.getByRole('button', { name: `View ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Start with this view' }).click();
    await expect(page.getByText('The list starts with this view')).toBeVisible();
    await page.goto(`${origin}/orders`);
    await expect(page).toHaveURL(/flag=on-hold.*saved=/);
    await expect(page.getByRole('button', { name: 'Remove Flag: On hold' })).toBeVisible();
  });

  await test.step('a colleague opens it and cannot change it', async () => {
    const other = await browser.newContext();
    const colleague = await other.newPage();
    await signInStaff(other, baseURL, 'customer-service');
    await colleague.goto(`${origin}/orders`);
    await waitForScript(colleague);
    await colleague.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
    await expect(colleague).toHaveURL(/flag=on-hold/);
    await colleague.getByRole('button', { name: `View ${name}` }).click();
    await expect(colleague.getByRole('menuitem', { name: 'Start with this view' })).toBeVisible();
    await expect(colleague.getByRole('menuitem', { name: 'Delete view' })).toBeHidden();
    await other.close();
  });

  await test.step('it is deleted, and brought back', async () => {
    await waitForScript(page);
    await page.getByRole('button', { name: `View ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(tabs.getByRole('link', { name })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tabs.getByRole('link', { name })).toBeVisible();
  });
});
