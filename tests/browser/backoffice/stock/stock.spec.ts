import { expect, test } from '@playwright/test';
import { announceReturn, deliverOrder, placePaid } from '../../../support/browser/desk-orders.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { findDress, whenShown } from '../../../support/shop/shop-floor.ts';

const isPhone = () => test.info().project.name === 'phone';

test('the warehouse corrects a size by scan and by difference, which the shop shows at once', async ({
  page,
  context,
  baseURL,
}) => {
  const dress = await findDress(baseURL, isPhone() ? 68 : 67);
  const [first] = dress.sizes;
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/stock?text=${dress.sku}`);
  await waitForScript(page);
  const row = page.getByRole('row').filter({ hasText: dress.sku });
  await expect(row.getByRole('listitem').first()).toContainText(`${first?.label}: 20, some`);
  await row.getByRole('button', { name: /^Correct stock of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct stock of/ });
  const scan = dialog.getByLabel('Scan or type a label: adds one');
  await scan.fill('nothing');
  await scan.press('Enter');
  await expect(dialog.getByText('nothing is no size of this style')).toBeVisible();
  for (let count = 0; count < 2; count += 1) {
    await scan.fill(String(first?.sku));
    await scan.press('Enter');
  }
  const difference = dialog.getByLabel(/^Difference for size .*, now/).first();
  await expect(difference).toHaveValue('2');
  await difference.fill('-20');
  await dialog.getByLabel('Reason').selectOption('Damaged');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Correct 1 size' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('listitem').first()).toContainText(`${first?.label}: 0, sold out`);
  await whenShown(baseURL, dress.path, (html) => html.includes('size--'));

  await page.goto(`${origin}/stock?view=out&text=${dress.sku}`);
  await expect(row).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

test('the size curve shows sales and returns with their reasons @desk', async ({ page, context, browser, baseURL }) => {
  test.slow();
  const place = { browser, baseURL };
  const order = await placePaid(place);
  await deliverOrder(place, order.number);
  await announceReturn(place, order);
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/stock?text=${order.dress.sku}&measure=sales`);
  await waitForScript(page);
  const row = page.getByRole('row').filter({ hasText: order.dress.sku });
  await expect(row.getByRole('listitem').first()).toContainText(/: [1-9]\d* sold/);
  await page.getByLabel('Colour by').selectOption('Returns, 12 weeks');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Returns by size, last 12 weeks' })).toBeVisible();
  await expect(row.getByText(/Faulty [1-9]/).first()).toBeVisible();
  await expect(row.getByRole('listitem').first()).toContainText(/[1-9]\d* returned of [1-9]\d* sold: .*Faulty/);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});
