import { expect, type Page, test } from '@playwright/test';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';

const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;
const createWriterEmail = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@example.com`;

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('content page', { tag: '@desk' }, () => {
  test('links from a table of contents to the sections of the terms', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
    await expectSound(page);
    const list = page.getByRole('navigation', { name: 'On this page' });
    await list.getByRole('link', { name: /Law and disputes/ }).click();
    await expect(page).toHaveURL(/#law$/);
    await expect(page.getByRole('heading', { name: /Law and disputes/ })).toBeInViewport();
  });

  test('keeps its links within the store', async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, '/fr/terms'));
    const link = page.locator('main').getByRole('link', { name: 'formulaire de contact' }).first();
    await expect(link).toHaveAttribute('href', '/fr/contact');
  });

  test('redirects a variant spelling to the canonical URL', async ({ page }) => {
    await page.goto('/Terms/');
    await expect(page).toHaveURL('/terms');
  });

  for (const path of ['/faq', '/faq/returns', '/royalty', '/giftcards', '/returns-policy/start-return']) {
    test(`§2 serves ${path} for the main brand only`, { tag: '@desk' }, async ({ page, baseURL }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      expect((await page.goto(onMain(baseURL, path)))?.status()).toBe(200);
    });
  }

  for (const [path, outlet, french] of [
    ['/plt-app-info', 'The Merroway Outlet app', 'L’appli Merroway'],
    ['/pltmarketplace', 'Merroway Outlet Marketplace', 'Merroway Marketplace'],
  ] as const) {
    test(`§2 serves ${path} with its shipped text in every store`, { tag: '@desk' }, async ({ page, baseURL }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: outlet })).toBeVisible();
      await page.goto(onMain(baseURL, `/fr${path}`));
      await expect(page.getByRole('heading', { level: 1, name: french })).toBeVisible();
      await page.goto(onMain(baseURL, `/ar-ae${path}`));
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
  }

  test('returns 404 for a page without content', async ({ page }) => {
    expect((await page.goto('/nothing-written-here'))?.status()).toBe(404);
  });

  test('shows editorial text around the tables of the size guide', async ({ page }) => {
    await page.goto('/size-guide');
    await expect(page.getByRole('heading', { level: 2, name: 'Before you measure' })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
  });
});

test.describe('FAQ', { tag: '@desk' }, () => {
  test('selects the topic and opens the question from URL parameters', async ({ page, baseURL }) => {
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

  test('filters questions while typing', async ({ page, baseURL }) => {
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

    test('finds questions with a form and opens them by URL', async ({ page, baseURL }) => {
      await page.goto(onMain(baseURL, '/faq'));
      await page.getByRole('main').getByRole('searchbox').fill('refund');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page.locator('main details').first()).toBeVisible();
      await page.getByRole('main').getByRole('searchbox').fill('returning something');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page.locator('main details summary', { hasText: 'How do I return something?' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('navigation', { name: 'Pages' })).toBeVisible();
      await page.goto(onMain(baseURL, '/faq'));
      await page.locator('main').getByRole('link', { name: 'How do I return something?' }).click();
      await expect(page.locator('main details[open] summary')).toHaveText('How do I return something?');
    });
  });
});

test.describe('contact form', { tag: '@desk' }, () => {
  async function write(page: Page, email: string) {
    const main = page.getByRole('main');
    await main.getByLabel('Your name').fill('Amira');
    await main.getByLabel('Email address').fill(email);
    await main.getByLabel('What’s it about?').selectOption({ label: 'Returns' });
    await main.getByLabel('Your message').fill('Where is my refund?');
    await main.getByRole('button', { name: 'Send message' }).click();
  }

  test('shows errors, keeps the input, and then sends it', async ({ page }) => {
    await page.goto('/contact');
    await expectSound(page);
    await write(page, 'amira');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toBeFocused();
    const field = main.getByLabel('Email address');
    await expect(field).toHaveAccessibleDescription(/Enter an email address/);
    await expect(main.getByLabel('Your message')).toHaveValue('Where is my refund?');
    await expectSound(page);
    await field.fill(createWriterEmail('script'));
    await main.getByRole('button', { name: 'Send message' }).click();
    await expect(main.getByRole('status')).toContainText('We’ve got your message');
    await expect(main.getByRole('status')).toBeFocused();
  });

  test('shows a connection error and keeps the input', async ({ page, context }) => {
    await page.goto('/contact');
    await waitForScript(page);
    await context.setOffline(true);
    await write(page, createWriterEmail('offline'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We can’t connect');
    await expect(page.getByRole('main').getByLabel('Your message')).toHaveValue('Where is my refund?');
  });

  test.describe('without script', { tag: '@desk' }, () => {
    test.use({ javaScriptEnabled: false });

    test('shows the result on the same page', async ({ page }) => {
      await page.goto('/contact');
      await write(page, 'amira');
      await expect(page.getByRole('main').getByLabel('Your name')).toHaveValue('Amira');
      await write(page, createWriterEmail('no-script'));
      await expect(page.getByRole('main')).toContainText('We’ve got your message');
    });
  });
});

test.describe('home page', () => {
  test('shows the editorial blocks in their order', { tag: '@desk' }, async ({ page }) => {
    // The server starts before the search index is ready, and a page without rails stays cached for some seconds.
    await expect(async () => {
      await page.goto('/');
      expect(await page.getByRole('region', { name: 'New to the outlet' }).isVisible()).toBe(true);
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

  test('has no axe violations', async ({ page }) => {
    test.slow();
    await page.goto('/');
    expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  });

  test('loads an image that fits the screen', async ({ page }) => {
    await page.goto('/');
    const picture = page.locator('.home-hero img');
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    const isPhone = test.info().project.name === 'phone';
    expect(shown).toContain(isPhone ? 'hero-evening-mobile' : 'hero-evening-');
    expect(shown.includes('mobile')).toBe(isPhone);
  });

  test('is right-to-left in a right-to-left store', { tag: '@desk' }, async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, '/ar-ae'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('shows the simple version when the feature is off', { tag: '@desk' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'plt_features', value: '-ds_homepage', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good clothes deserve a second season');
  });

  test.describe('without script', { tag: '@desk' }, () => {
    test.use({ javaScriptEnabled: false });
    test('shows the same blocks', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dressed for every invitation');
    });
  });
});

test('outfit shows a product at its place on the picture, and adds the whole look', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  const outfit = page.locator('.home-outfit').first();
  await outfit.scrollIntoViewIfNeeded();
  const spots = outfit.getByRole('list', { name: 'Items in the picture' });
  const first = spots.getByRole('button').first();
  await first.click();
  await expect(spots.getByRole('link')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe.include('.home-outfit'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(spots.getByRole('link')).toHaveCount(0);
  await expect(first).toBeFocused();

  await outfit.getByRole('button', { name: 'Add the whole look' }).click();
  const look = page.getByRole('dialog', { name: 'Add the whole look' });
  const submit = look.getByRole('button', { name: /^Add \d+ items to bag$/ });
  const count = /\d+/.exec(await submit.innerText())?.[0];
  const sizes = await look.getByRole('combobox').all();
  for (const size of sizes) {
    await expect(size).toHaveValue('');
    const free = size.locator('option:not(:disabled)').first();
    await size.selectOption((await free.getAttribute('value')) ?? '');
  }
  expect(await violationsOn(page, (axe) => axe.include('dialog'))).toEqual([]);
  await submit.click();
  await expect(page.getByRole('dialog', { name: `Your bag (${count})` })).toBeVisible();
  await expect(look).toHaveCount(0);
});
