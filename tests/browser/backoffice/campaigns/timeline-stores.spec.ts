import { expect, test } from '@playwright/test';
import { writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

const OUTLET = 4;
/** Far from the bars of other tests. */
const MONDAY = '2098-11-17';
const BARS = 600;

test('several stores are shown below each other, and a moment opens in the preview @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/timeline?store=${OUTLET}&view=week&day=${MONDAY}`);
  await waitForScript(page);
  await page.getByText('1 store', { exact: true }).click();
  const stores = page.getByRole('group', { name: 'Stores on the timeline' });
  const others = stores.getByRole('checkbox', { disabled: false });
  // The box follows the address, a moment after the press.
  await others.first().click();
  await expect(page).toHaveURL(/beside=\d+/);
  await expect(page.locator('.calendar-store').getByRole('heading', { level: 2 })).toHaveCount(2);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await others.first().click();
  await expect(page.locator('.calendar-store').getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(page).not.toHaveURL(/beside/);
});

test('a price bar opens its plan @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const name = `Plan ${Date.now()}`;
  await writeRows(
    baseURL,
    `insert into markdown_plan (name, price_list, percent, from_at, to_at, author, made_at)
     values ($1, 'outlet-GBP', 20, '2098-11-18T00:00Z', '2098-11-20T00:00Z', 'test', now())`,
    [name],
  );
  await page.goto(`${origin}/timeline?store=${OUTLET}&view=week&day=${MONDAY}`);
  await waitForScript(page);
  await page.getByRole('button', { name: new RegExp(`Price plans: ${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /at=2098-11-18T00%3A00/);
  await dialog.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(/\/prices\?plan=\d+/);
  await expect(page.locator('[aria-current=true]', { hasText: name })).toBeInViewport();
  await writeRows(baseURL, 'delete from markdown_plan where name = $1', [name]);
});

test(`a bar of ${BARS} moves, and the page scrolls; the report says how fast @desk`, async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const stamp = `Load ${Date.now()}`;
  await writeRows(
    baseURL,
    `insert into banner (brand, region, type, banner, schedule, updated_at, position)
     select 'outlet', 'UK', 'home', json_build_object('Title', $1 || ' ' || n, 'Slot', 'load-' || n),
       json_build_array(json_build_object('start', '2098-11-18T00:00:00Z', 'end', '2098-11-20T00:00:00Z')), now(), 90
     from generate_series(1, ${BARS}) n`,
    [stamp],
  );
  await page.goto(`${origin}/timeline?store=${OUTLET}&view=week&day=${MONDAY}&kind=banner`);
  await waitForScript(page);
  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  const bars = page.getByRole('list', { name: 'Banners' }).getByRole('button', { name: new RegExp(stamp) });
  await expect(bars).toHaveCount(BARS);
  await bars.first().focus();
  const measured = await page.evaluate(measureFrames);
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });
  await expect(bars.first()).toHaveAccessibleName(/18 Nov 09:00|18 Nov 2098 09:00/);
  await writeRows(baseURL, `delete from banner where banner->>'Title' like $1`, [`${stamp}%`]);

  await page
    .getByRole('link', { name: /Preview the shop at/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/preview\?storeId=4&at=2098-11-18T00%3A00/);
});

/** Time in ms from a key or a scroll to the next painted frame, of nine each. */
async function measureFrames() {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const measure = async (act: () => void) => {
    const times: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      const start = performance.now();
      act();
      await painted();
      times.push(Math.round(performance.now() - start));
    }
    times.sort((one, other) => one - other);
    return { median: times[4] ?? 0, longest: times[8] ?? 0 };
  };
  const press = () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  return { move: await measure(press), scroll: await measure(() => window.scrollBy(0, 2_000)) };
}
