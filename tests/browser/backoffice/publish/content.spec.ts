import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** Home page of a store that other tests do not read. */
const HOME = '/content/homepage/homepage?brand=main&locale=en-NZ';

const expectSound = async (page: Page) => expect(await violationsOn(page, (axe) => axe)).toEqual([]);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScript(page);
}

test('a merchandiser drafts the hero, an editor publishes it, and an earlier version comes back @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = (baseURL ?? '').replace('outlet.', 'main.');
  const eyebrow = `Season ${randomInt(1e9)}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await open(page, `${origin}/content?brand=main`);
  await expectSound(page);
  await open(page, `${origin}${HOME}`);
  const panel = page.getByRole('complementary', { name: 'Publication' });
  const hero = page.getByRole('listitem', { name: /^Hero/ });
  const seenInShop = (shown: Page) => expect(shown.getByText(eyebrow).first()).toBeVisible();

  await test.step('it is drafted and sent for review; publishing is not offered', async () => {
    await hero.getByRole('button', { expanded: false }).click();
    await hero.getByLabel('Line above').fill(eyebrow);
    await expectSound(page);
    await expect(panel.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Ask for review' }).click();
    await expect(panel.getByText('In review')).toBeVisible();
    const [shown] = await Promise.all([
      context.waitForEvent('page'),
      panel.getByRole('link', { name: 'Preview in the shop' }).click(),
    ]);
    await seenInShop(shown);
    await shown.close();
  });

  await test.step('an editor publishes it, and the shop shows it', async () => {
    const shopper = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const shown = await shopper.newPage();
    await shown.goto(`${shop}/nz`);
    await expect(shown.getByText(eyebrow)).toHaveCount(0);
    await context.clearCookies();
    await signInStaff(context, baseURL, 'content-editor');
    await open(page, `${origin}${HOME}`);
    await panel.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Published. The shop shows it at once')).toBeVisible();
    await expect(async () => {
      await shown.reload();
      await expect(shown.getByText(eyebrow).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await shopper.close();
  });

  await test.step('blocks are moved with the keyboard alone', async () => {
    const names = () => page.locator('.content-parts').first().locator('> li').evaluateAll(readLabels);
    const [first = '', second = ''] = await names();
    await page.getByRole('button', { name: `Move down: ${first}` }).press('Enter');
    await expect.poll(names).toEqual([second, first, ...(await names()).slice(2)]);
    await page.getByRole('button', { name: `Move up: ${first}` }).press('Enter');
    await expect.poll(async () => (await names())[0]).toBe(first);
  });

  await test.step('an earlier version comes back', async () => {
    const versions = panel.getByRole('button', { name: /^Roll back to/ });
    await panel.locator('.content-versions summary').first().click();
    await expect(panel.locator('ins').first()).toContainText(eyebrow);
    await versions.last().click();
    await expect(page.getByText('The earlier version is the draft now')).toBeVisible();
    await hero.getByRole('button', { name: /^Hero/, expanded: false }).click();
    await expect(hero.getByLabel('Line above')).not.toHaveValue(eyebrow);
    await panel.getByRole('button', { name: 'Publish now' }).click();
    await expect(panel.getByText('Live', { exact: true })).toBeVisible();
  });
});

const readLabels = (items: Element[]) => items.map((item) => item.getAttribute('aria-label') ?? '');

test('a page with sections and rich text is written, refused beside its fields, and keeps what was typed @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'content-editor');
  const slug = `guide-${randomInt(1e9)}`;
  await open(page, `${origin}/content?brand=main`);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill('Care guide');
  await dialog.getByLabel('Address (path)').fill(slug);
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Care guide' })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Publication' });

  await page.getByRole('button', { name: 'Add: Sections' }).click();
  const section = page.getByRole('listitem', { name: '1', exact: true });
  await section.getByLabel('Anchor').fill('wool');
  const body = section.getByRole('textbox', { name: 'Text' });
  await body.click();
  await body.pressSequentially('Wash cold');
  await section.getByRole('button', { name: 'Bullet list' }).click();
  await expectSound(page);
  await panel.getByRole('button', { name: 'Publish now' }).click();
  await expect(section.getByText('This field must be filled in before the document is published')).toBeVisible();
  await expect(body).toHaveText('Wash cold');

  await section.getByLabel('Title').fill('Wool');
  await page.reload();
  await waitForScript(page);
  await expect(page.getByText('Wool', { exact: true }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved. Shoppers do not see it yet')).toBeVisible();
  const [shown] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('link', { name: 'Preview in the shop' }).click(),
  ]);
  await expect(shown.getByRole('heading', { name: 'Wool' })).toBeVisible();
  await shown.close();
  await panel.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.getByText('Live', { exact: true })).toBeVisible();
  await page.goto(`${(baseURL ?? '').replace('outlet.', 'main.')}/${slug}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Wash cold' })).toBeVisible();
});
