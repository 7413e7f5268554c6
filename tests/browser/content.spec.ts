import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/sound-page.ts';

const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;
const aWriter = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@example.com`;

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Nothing that axe complains about, and nothing that sticks out sideways. */
async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('a content page', { tag: '@desk' }, () => {
  test('the terms have sections that a list leads to', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
    await expectSound(page);
    const list = page.getByRole('navigation', { name: 'On this page' });
    await list.getByRole('link', { name: /Law and disputes/ }).click();
    await expect(page).toHaveURL(/#law$/);
    await expect(page.getByRole('heading', { name: /Law and disputes/ })).toBeInViewport();
  });

  test('its links stay within the store', async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, '/fr/terms'));
    const link = page.locator('main').getByRole('link', { name: 'formulaire de contact' }).first();
    await expect(link).toHaveAttribute('href', '/fr/contact');
  });

  test('written another way leads to the right one', async ({ page }) => {
    await page.goto('/Terms/');
    await expect(page).toHaveURL('/terms');
  });

  for (const path of ['/faq', '/faq/returns', '/royalty', '/giftcards', '/returns-policy/start-return']) {
    test(`§2 ${path} is of the main brand alone`, { tag: '@desk' }, async ({ page, baseURL }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      expect((await page.goto(onMain(baseURL, path)))?.status()).toBe(200);
    });
  }

  test('that no editor has written is not there', async ({ page }) => {
    for (const path of ['/plt-app-info', '/pltmarketplace']) expect((await page.goto(path))?.status()).toBe(404);
  });

  test('the size guide has the words of editors around its tables', async ({ page }) => {
    await page.goto('/size-guide');
    await expect(page.getByRole('heading', { level: 2, name: 'Before you measure' })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
  });
});

test.describe('questions and answers', { tag: '@desk' }, () => {
  test('parameters pick the topic and open the question', async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, '/faq?faq=returns'));
    const questions = page.locator('main details');
    await expect(questions.first()).toBeVisible();
    const anchor = await questions.nth(2).locator('[id]').first().getAttribute('id');
    await page.goto(onMain(baseURL, `/faq?faq=returns&headings=${anchor}`));
    await expect(page.locator('main details[open]')).toHaveCount(1);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await page.goto(onMain(baseURL, `/faq/returns#${anchor}`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expectSound(page);
  });

  test('are found while somebody types', async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, '/faq'));
    await expectSound(page);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.pressSequentially('refund');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ answers?$/);
    await expect(page).toHaveURL(/\/faq$/);
    await search.press('Enter');
    await expect(page).toHaveURL(/\/faq\?q=refund$/);
    await expect(search).toBeFocused();
    await expectSound(page);
  });

  test.describe('without script', { tag: '@desk' }, () => {
    test.use({ javaScriptEnabled: false });

    test('are found by the form, and opened by their address', async ({ page, baseURL }) => {
      await page.goto(onMain(baseURL, '/faq'));
      await page.getByRole('main').getByRole('searchbox').fill('refund');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page.locator('main details').first()).toBeVisible();
      await page.goto(onMain(baseURL, '/faq'));
      await page.locator('main').getByRole('link', { name: 'How do I return something?' }).click();
      await expect(page.locator('main details[open] summary')).toHaveText('How do I return something?');
    });
  });
});

test.describe('the contact form', { tag: '@desk' }, () => {
  async function write(page: Page, email: string) {
    const main = page.getByRole('main');
    await main.getByLabel('Your name').fill('Amira');
    await main.getByLabel('Email address').fill(email);
    await main.getByLabel('What is it about?').selectOption({ label: 'Returns' });
    await main.getByLabel('Your message').fill('Where is my refund?');
    await main.getByRole('button', { name: 'Send the message' }).click();
  }

  test('says what is wrong, keeps what was typed, and then sends it', async ({ page }) => {
    await page.goto('/contact');
    await expectSound(page);
    await write(page, 'amira');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toBeFocused();
    const field = main.getByLabel('Email address');
    await expect(field).toHaveAccessibleDescription(/Enter an email address/);
    await expect(main.getByLabel('Your message')).toHaveValue('Where is my refund?');
    await expectSound(page);
    await field.fill(aWriter('script'));
    await main.getByRole('button', { name: 'Send the message' }).click();
    await expect(main.getByRole('status')).toContainText('We have your message');
    await expect(main.getByRole('status')).toBeFocused();
  });

  test('tells a lost connection beside what was typed', async ({ page, context }) => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await write(page, aWriter('offline'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not reach the shop');
    await expect(page.getByRole('main').getByLabel('Your message')).toHaveValue('Where is my refund?');
  });

  test.describe('without script', { tag: '@desk' }, () => {
    test.use({ javaScriptEnabled: false });

    test('answers on the same page', async ({ page }) => {
      await page.goto('/contact');
      await write(page, 'amira');
      await expect(page.getByRole('main').getByLabel('Your name')).toHaveValue('Amira');
      await write(page, aWriter('no-script'));
      await expect(page.getByRole('main')).toContainText('We have your message');
    });
  });
});

test.describe('the home page', () => {
  test('is what editors composed, in their order', { tag: '@desk' }, async ({ page }) => {
    // The shop opens before its search does, and a page without its rails is kept for some seconds.
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'New to the outlet' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dressed for every invitation');
    const regions = ['Shop by category', 'New to the outlet', 'Tailoring, off duty', 'Know your fabric'];
    const places = await Promise.all(
      regions.map(async (name) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await page.getByRole('region', { name: 'Shop by category' }).getByRole('link', { name: 'Dresses' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dresses');
  });

  test('has nothing that axe complains about', async ({ page }) => {
    test.slow();
    await page.goto('/');
    expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  });

  test('shows a picture that fits the screen', async ({ page }) => {
    await page.goto('/');
    const picture = page.locator('.home-hero img');
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    const isPhone = test.info().project.name === 'phone';
    expect(shown).toContain(isPhone ? 'hero-evening-mobile' : 'hero-evening-');
    expect(shown.includes('mobile')).toBe(isPhone);
  });

  test('reads from right to left where the store does', { tag: '@desk' }, async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, '/ar-ae'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('is the simple one where the feature is off', { tag: '@desk' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'plt_features', value: '-ds_homepage', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good clothes deserve a second season');
  });

  test.describe('without script', { tag: '@desk' }, () => {
    test.use({ javaScriptEnabled: false });
    test('is the same', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dressed for every invitation');
    });
  });
});
