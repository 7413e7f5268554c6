import { expect, type Page, test } from '@playwright/test';
import { LOGIN, openAccount, registerCustomer, signIn } from '../../support/browser/browser-customer.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

async function openCustomer(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/customers?text=${encodeURIComponent(email)}`);
  await waitForScript(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible();
}

test('gives 10 of goodwill credit, which the customer sees', async ({ page, context, baseURL }) => {
  const customer = await registerCustomer(baseURL);
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await openCustomer(page, origin, customer.email);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Give goodwill credit' });
  await dialog.getByLabel(/^Amount in/).fill('10');
  await dialog.getByLabel('Reason').fill('Late parcel');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(page.getByText('Credit given', { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Credit' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Credit' })).toContainText('10.00');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await openAccount(page, customer);
  await page.goto('/customer/credit');
  await expect(
    page
      .locator('main')
      .getByText(/10\.00/)
      .first(),
  ).toBeVisible();
});

test('blocks a fraudster, whose sign-in is refused as for a wrong password', async ({ page, context, baseURL }) => {
  const customer = await registerCustomer(baseURL);
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await openCustomer(page, origin, customer.email);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Block this customer' });
  await dialog.getByLabel('Reason').fill('Stolen cards');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(/^Blocked by Test customer-service .*Stolen cards/).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  const refusals: (string | null)[] = [];
  for (const password of ['a wrong password 7', customer.password]) {
    await page.goto(LOGIN);
    await signIn(page, { ...customer, password });
    refusals.push(await page.locator('main').getByRole('alert').first().textContent());
    await expect(page).toHaveURL(new RegExp(LOGIN));
  }
  expect(refusals[1]).toBe(refusals[0]);
});

test('merges two accounts after a preview; the ended one leads to the other and cannot sign in', async ({
  page,
  context,
  baseURL,
}) => {
  const [kept, ended] = [await registerCustomer(baseURL), await registerCustomer(baseURL)];
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await openCustomer(page, origin, ended.email);
  const endedPage = page.url();
  await openCustomer(page, origin, kept.email);
  await page.locator('.head-actions').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two accounts' });
  await dialog.getByLabel(/^Name, e-mail/).fill(ended.email);
  await page.keyboard.press('Enter');
  const choose = dialog.getByRole('button', { name: `Choose ${ended.email}` });
  await expect(choose).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await choose.click();
  const outcome = dialog.getByRole('table', { name: 'Outcome of the merge' });
  await expect(outcome.getByRole('row', { name: /^Orders 0 0 0/ })).toBeVisible();
  await dialog.getByRole('radio', { name: new RegExp(ended.email) }).check();
  await expect(dialog.getByText(`Sign-in address: ${ended.email}`)).toBeVisible();
  await dialog.getByRole('radio', { name: new RegExp(kept.email) }).check();
  await expect(dialog.getByText(`Sign-in address: ${kept.email}`)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Registered twice');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(page.getByText('Accounts merged', { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const keptPage = page.url();
  await page.goto(endedPage);
  await expect(page).toHaveURL(new URL(keptPage).href.split('?')[0] ?? keptPage);
  await expect(page.getByText(kept.email).first()).toBeVisible();

  await page.goto(LOGIN);
  await signIn(page, ended);
  await expect(page.locator('main').getByRole('alert').first()).toBeVisible();
});
