import { expect, test } from '@playwright/test';
import { writeRows } from '../../../support/browser/browser-folder.ts';
import { whenShown } from '../../../support/shop/shop-floor.ts';

const KEY = /\/media\/([a-z0-9-]+-[0-9a-f]{12})\//;

test('pages cut the hero around the focal point of each of its pictures @desk', async ({ page, baseURL }) => {
  await page.goto('/');
  const hero = page.locator('.home-hero__picture');
  const wide = page.locator('.home-hero picture source');
  const key = async (locator: typeof hero, name: string) =>
    KEY.exec((await locator.getAttribute(name)) ?? '')?.[1] ?? '';
  const [phone, desktop] = [await key(hero, 'src'), await key(wide, 'srcset')];
  expect(phone && desktop && phone !== desktop).toBeTruthy();
  const focus = (name: string, x: number | null, y: number | null) =>
    writeRows(baseURL, 'update media_asset set focus_x = $2, focus_y = $3 where key = $1', [name, x, y]);
  for (const name of [phone, desktop]) {
    await writeRows(
      baseURL,
      `insert into media_asset (key, name, created_at, updated_at) values ($1, 'hero.webp', now(), now())
       on conflict (key) do nothing`,
      [name],
    );
  }
  const shown = () => hero.evaluate((image) => getComputedStyle(image).objectPosition);
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    return await shown();
  };
  const before = { phone: await look(390), desktop: await look(1440) };
  await focus(phone, 22, 81);
  await whenShown(baseURL, '/', (html) => html.includes('focus-x-20 focus-y-80'));
  expect(await look(390)).toBe('20% 80%');
  expect(await look(1440)).toBe(before.desktop);
  await focus(desktop, 9, 100);
  await whenShown(baseURL, '/', (html) => html.includes('focus-wide-x-10 focus-wide-y-100'));
  expect(await look(390)).toBe('20% 80%');
  expect(await look(1440)).toBe('10% 100%');
  for (const name of [phone, desktop]) await focus(name, null, null);
  await whenShown(baseURL, '/', (html) => !html.includes('focus-x-'));
  expect(await look(390)).toBe(before.phone);
});
