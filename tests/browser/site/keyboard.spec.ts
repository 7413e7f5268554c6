import { expect, type Locator, type Page } from '@playwright/test';
import { CARDS, payButton } from '../../support/browser/browser-checkout.ts';
import { ACCOUNT, createEmail, LOGIN, test } from '../../support/browser/browser-customer.ts';
import { LISTING } from '../../support/shop/main-store.ts';
import { findDress } from '../../support/shop/shop-floor.ts';

const MOST_TABS = 120;
const ADDRESS = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Address line 1': '12 High Street',
  'Town or city': 'Manchester',
  Postcode: 'M1 1AA',
};

const main = (page: Page) => page.locator('main');

/** Presses Tab until the target has focus, and expects it in the viewport. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // A visually hidden checkbox is judged by its label.
      return await expect(target.locator('xpath=(ancestor::label | self::*)[1]')).toBeInViewport();
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function typeInto(page: Page, field: Locator, value: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(value);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, main(page).getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

test.describe('keyboard only', { tag: '@desk' }, () => {
  test('a guest buys: product, size, quote, address, delivery, card', async ({ page, baseURL }) => {
    const dress = await findDress(baseURL, 41);
    await page.goto(dress.path);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('label.size input').first());
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('.add-row').getByRole('button', { name: 'Add to bag' }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Your bag/ });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByText(dress.title)).toBeVisible();
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await tabTo(page, drawer.getByRole('link', { name: 'Go to checkout' }));
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/checkout/address');
    for (const [name, value] of Object.entries({ 'Email address': createEmail('keyboard'), ...ADDRESS })) {
      await typeInto(page, main(page).getByLabel(name, { exact: true }).first(), value);
    }
    await press(page, 'Continue to delivery');
    await expect(page).toHaveURL('/checkout/delivery');
    await tabTo(page, main(page).getByRole('radio', { name: /^Standard/ }));
    await page.keyboard.press('ArrowDown');
    await expect(main(page).getByRole('radio', { name: /^Next day/ })).toBeChecked();
    await press(page, 'Continue to payment');
    await expect(page).toHaveURL('/checkout/payment');
    const card = page.frameLocator('iframe');
    await expect(card.getByLabel('Card number')).toBeVisible();
    await typeInto(page, card.getByLabel('Card number'), CARDS.visa);
    await typeInto(page, card.getByLabel(/^Expiry date/), '1240');
    await typeInto(page, card.getByLabel('Security code'), '123');
    await tabTo(page, payButton(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/confirmation\?order=MW-/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  });

  test('a guest adds and removes a colour filter', async ({ page }) => {
    await page.goto(LISTING);
    await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
    const colour = page
      .getByRole('form', { name: 'Filters' })
      .getByRole('group', { name: 'Colour' })
      .getByRole('checkbox')
      .first();
    await tabTo(page, colour);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/colou?r/);
    // Pressed as soon as the URL changes, while the old products are still shown.
    await page.keyboard.press('Space');
    await expect(page).not.toHaveURL(/colou?r/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/colou?r/);
    await expect(colour).not.toBeChecked();
    await expect(colour).toBeFocused();
  });

  test('a customer signs in and navigates the account', async ({ page, customer }) => {
    await page.goto(LOGIN);
    await tabTo(page, main(page).getByLabel('Email address', { exact: true }));
    await page.keyboard.type(customer.email);
    await tabTo(page, main(page).getByLabel('Password', { exact: true }));
    await page.keyboard.type(customer.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(ACCOUNT);
    await tabTo(
      page,
      main(page).getByRole('navigation', { name: 'Your account' }).locator('a[href$="/customer/address-book"]'),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer\/address-book$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
