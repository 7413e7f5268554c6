import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Narrowed = (axe: AxeBuilder) => AxeBuilder;

/**
 * By the rules of WCAG 2.2 up to AA, and by what else axe holds to be good practice. It takes the quick way, which passes
 * over frames, and the footer is judged where a page is about it: it is the same below every page, and half of many.
 */
export const violationsOn = (page: Page, narrowed: Narrowed = (axe) => axe.exclude('footer')) =>
  violationsOf(page, (axe) => narrowed(axe.setLegacyMode(true)));

async function violationsOf(page: Page, narrowed: Narrowed) {
  await page.evaluate(UNSTICK_HEADER);
  const axe = new AxeBuilder({ page }).options(OPTIONS);
  return (await narrowed(axe).analyze()).violations;
}

/** How large a target is it asks only when told; to tell what passes takes it as long as the rest. */
const OPTIONS: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };

/** Who scrolls sees what is behind the header; axe does not scroll, and calls it too small. */
const UNSTICK_HEADER = `for (const header of document.querySelectorAll('.header'))
  Object.assign(header.style, { position: 'relative', inset: 'auto', transform: 'none', transition: 'none' })`;

/** Nothing in the page itself that axe complains about, and nothing that sticks out sideways. */
export async function expectSound(page: Page, what = page.url()): Promise<void> {
  expect(await violationsOn(page, (axe) => axe.include('main')), what).toEqual([]);
  await expectNarrow(page, what);
}

/** The same of all of it: a frame within a page is judged as a part of it only then. */
export async function expectAllSound(page: Page, what = page.url()): Promise<void> {
  expect(await violationsOf(page, (axe) => axe), what).toEqual([]);
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
