import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../support/browser/page-checks.ts';

const FILMED = '/wide-leg-wrap-jumpsuit-black.html';

const findGallery = (page: Page) => page.getByRole('list', { name: /^Pictures of / });
const findPlayer = (page: Page) => findGallery(page).locator('video');
const isPaused = (page: Page) => findPlayer(page).evaluate((player: HTMLVideoElement) => player.paused);
const getTime = (page: Page) => findPlayer(page).evaluate((player: HTMLVideoElement) => player.currentTime);

test('a video plays and pauses by its button, by keyboard too, and loads nothing before', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/video/')) loaded.push(`${response.status()}`);
  });
  await page.goto(FILMED);
  const play = findGallery(page).getByRole('button', { name: 'Play video' });
  await expect(play).toBeVisible();
  await expect(findGallery(page).getByRole('listitem')).toHaveCount(5);
  await expect(findPlayer(page)).not.toHaveAttribute('controls');
  expect(loaded).toEqual([]);
  expect(await isPaused(page)).toBe(true);
  expect(await violationsOn(page)).toEqual([]);

  await play.focus();
  await page.keyboard.press('Enter');
  const pause = findGallery(page).getByRole('button', { name: 'Pause video' });
  await expect(pause).toBeVisible();
  await expect.poll(() => getTime(page)).toBeGreaterThan(0);
  expect(loaded).toContain('206');
  expect(await violationsOn(page)).toEqual([]);
  await pause.click();
  await expect(play).toBeVisible();
  expect(await isPaused(page)).toBe(true);
});

test('a video is no part of the zoom, and its data names it', async ({ page }) => {
  await page.goto(FILMED);
  await expect(findGallery(page).getByRole('button', { name: 'Play video' })).toBeVisible();
  await findGallery(page).getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 4');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"@type":"VideoObject"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video has the controls of the browser', { tag: '@desk' }, async ({ page }) => {
    await page.goto(FILMED);
    await expect(findPlayer(page)).toHaveAttribute('controls', '');
    await expect(findPlayer(page)).toHaveAttribute('preload', 'none');
  });
});
