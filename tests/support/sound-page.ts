import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of WCAG 2.2 up to AA, and what else axe holds to be good practice. How large a target is it asks only when told. */
export const axeFor = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });

/** Nothing in the page itself that axe complains about, and nothing that sticks out sideways. */
export async function expectSound(page: Page, what = page.url()): Promise<void> {
  // Which is the quick way, and passes over frames.
  expect((await axeFor(page).include('main').setLegacyMode(true).analyze()).violations, what).toEqual([]);
  await expectNarrow(page, what);
}

/** The same of all of it: a frame within a page is judged as a part of it only then. */
export async function expectAllSound(page: Page, what = page.url()): Promise<void> {
  expect((await axeFor(page).analyze()).violations, what).toEqual([]);
  await expectNarrow(page, what);
}

async function expectNarrow(page: Page, what: string): Promise<void> {
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(excess, what).toBeLessThanOrEqual(0);
}

/** What the browser holds against the page, content security policy and hydration included. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}
