import { expect, type Page, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** Another clock than that of the store. */
test.use({ timezoneId: 'America/New_York' });

const OUTLET = 4;
const MONDAY = '2099-11-16';
const at = (day: number, hour = 0) => new Date(Date.UTC(2099, 10, day, hour)).toISOString();
const expectSound = async (page: Page) => expect(await violationsOn(page, (axe) => axe)).toEqual([]);
const bar = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`Banners: ${name},`) });

type Banner = { title: string; slot: string; start: string; end: string };

async function addBanner(baseURL: string | undefined, { title, slot, start, end }: Banner): Promise<string> {
  const place = ['outlet', 'UK', 'home', JSON.stringify({ Title: title, Slot: slot })];
  await writeRows(
    baseURL,
    `insert into banner (brand, region, type, banner, schedule, updated_at, position)
     values ($1, $2, $3, $4, $5, now(), 90)`,
    [...place, JSON.stringify([{ start, end }])],
  );
  const [row] = await readRows<{ id: string }>(baseURL, 'select max(id)::text as id from banner', []);
  return row?.id ?? '';
}

async function openWeek(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/timeline?store=${OUTLET}&view=week&day=${MONDAY}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await waitForScript(page);
}

test('a banner is moved by dragging, by keys and by typed times, checked before, and moved back @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const stamp = String(Date.now());
  const [first, second, slot] = [`First ${stamp}`, `Second ${stamp}`, `slot-${stamp}`];
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await addBanner(baseURL, { title: first, slot, start: at(17), end: at(18) });
  await addBanner(baseURL, { title: second, slot, start: at(17, 12), end: at(20) });
  await openWeek(page, origin);

  await expect(page.getByText('Store: Europe/London')).toBeVisible();
  await expect(page.getByText('You: America/New_York')).toBeVisible();
  await expect(bar(page, first)).toHaveAccessibleName(/Planned, 17 Nov 00:00 to 18 Nov 00:00. Overlaps with another/);
  await expect(page.getByText('Overlap of 2: 17 Nov 12:00 to 18 Nov 00:00').first()).toBeAttached();
  await expect(page.getByText(`Nothing in home.${slot}`).first()).toBeVisible();
  await expectSound(page);

  // Dragged by two of seven days.
  const box = await bar(page, second).boundingBox();
  const lane = await page.getByRole('list', { name: 'Banners' }).boundingBox();
  if (!box || !lane) throw new Error('The calendar is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + lane.width / 7, y, { steps: 4 });
  await page.mouse.move(x + (lane.width * 2) / 7, y, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: second });
  await expect(dialog.getByLabel(/^Starts/)).toHaveValue('2099-11-19T12:00');
  await expect(dialog.getByText('The check found nothing.')).toBeVisible();
  await expect(dialog.getByText(/On your clock: 19 Nov 07:00 to 21 Nov 19:00/)).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page, second)).toHaveAccessibleName(/19 Nov 12:00 to 22 Nov 00:00$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page, second)).toHaveAccessibleName(/17 Nov 12:00 to 20 Nov 00:00/);

  // A day and an hour later by keys; the check names the other banner of the slot.
  await bar(page, first).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bar(page, first)).toHaveAccessibleName(/18 Nov 01:00 to 19 Nov 01:00/);
  await page.keyboard.press('Enter');
  const own = page.getByRole('dialog', { name: first });
  await expect(own.getByText(`${first} shares its slot with ${second}.`)).toBeVisible();
  // Typed: an end before the start is refused before it is saved.
  await own.getByLabel(/^Ends/).fill('2099-11-17T00:00');
  await expect(own.getByText('The end must be after the start')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await own.getByLabel(/^Ends/).fill('2099-11-21T00:00');
  await own.getByLabel(/^Starts/).fill('2099-11-20T00:00');
  await expect(own.getByText('The check found nothing.')).toBeVisible();
  await own.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(bar(page, first)).toHaveAccessibleName(/20 Nov 00:00 to 21 Nov 00:00$/);
});

test('a move of a period that a colleague has moved is refused, and the calendar shows the latest @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const stamp = String(Date.now());
  const title = `Contested ${stamp}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const id = await addBanner(baseURL, { title, slot: `slot-${stamp}`, start: at(17), end: at(18) });
  await openWeek(page, origin);
  await bar(page, title).click();
  const dialog = page.getByRole('dialog', { name: title });
  await writeRows(baseURL, 'update banner set schedule = $1, version = version + 1 where id = $2', [
    ...[JSON.stringify([{ start: at(19), end: at(20) }]), id],
  ]);
  await dialog.getByLabel(/^Ends/).fill('2099-11-19T00:00');
  await expect(dialog.getByText(/Load the latest|changed|colleague/i)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
});

test('a member of an approved campaign leads to its campaign; kinds are filtered, and a list shows the same', async ({
  page,
  context,
  baseURL,
}) => {
  const stamp = String(Date.now());
  const [title, name] = [`Held ${stamp}`, `Sale ${stamp}`];
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const id = await addBanner(baseURL, { title, slot: `slot-${stamp}`, start: at(17), end: at(18) });
  await writeRows(
    baseURL,
    `insert into campaign (name, stores, from_local, to_local, author, made_at, approved_at, approved_by, starts_at, ends_at)
     values ($1, array[4], '2099-11-17T00:00', '2099-11-18T00:00', 'test', now(), now(), 'test', $2, $3)`,
    [name, at(17), at(18)],
  );
  await writeRows(
    baseURL,
    `insert into campaign_member (campaign_id, kind, ref) select max(campaign_id), 'banner', $1 from campaign`,
    [id],
  );
  await openWeek(page, origin);
  await bar(page, title).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(`It belongs to the campaign ${name} and moves with it.`)).toBeVisible();
  await expect(dialog.getByLabel(/^Starts/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Campaigns', exact: true }).click();
  await expect(bar(page, title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`Campaigns: ${name}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Banners', exact: true }).click();
  await expect(bar(page, title)).toBeVisible();
  await page.getByRole('link', { name: 'List' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('17 Nov 00:00 to 18 Nov 00:00');
  await expectSound(page);
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('link', { name: 'Open campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('names of lanes and their buttons do not overlap in German', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await context.addCookies([{ name: 'staff-language', value: 'de', url: origin }]);
  await page.goto(`${origin}/timeline`);
  const more = page.getByRole('button', { name: /^\d+ weitere$/ });
  await expect(more.first()).toBeVisible();
  for (const button of await more.all()) {
    const name = await button.locator('xpath=preceding-sibling::span').boundingBox();
    const box = await button.boundingBox();
    const lane = await button.locator('xpath=..').boundingBox();
    if (!name || !box || !lane) throw new Error('The calendar is not shown');
    expect(box.y).toBeGreaterThanOrEqual(name.y + name.height);
    expect(name.x + name.width).toBeLessThanOrEqual(lane.x + lane.width);
    expect(box.x + box.width).toBeLessThanOrEqual(lane.x + lane.width);
  }
});
