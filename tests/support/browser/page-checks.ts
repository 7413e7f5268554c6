import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Narrowed = (axe: AxeBuilder) => AxeBuilder;

/**
 * Checks WCAG 2.2 up to AA and axe best practices. Uses the fast mode, which skips frames. Excludes header and footer
 * by default: they are the same on every page, and half of many.
 */
export const violationsOn = (page: Page, narrowed: Narrowed = (axe) => axe.exclude('footer').exclude('.header')) =>
  violationsOf(page, (axe) => narrowed(axe.setLegacyMode(true)));

/**
 * Waits until a page with the shop's header reacts to input: nothing is being loaded, and the search field has become a
 * combobox, which happens after the effects of hydration. A starved machine may be idle on the network long before.
 */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.header [role=combobox]').first()).toBeAttached();
}

type Devices = Record<'desktop' | 'phone', () => Promise<void>>;
const devices = new WeakMap<Page, Promise<Devices>>();

/** Switches an open page between a desktop and a phone with a touch screen, without loading it again. */
export function emulateDevice(page: Page): Promise<Devices> {
  const known = devices.get(page) ?? connectDevices(page);
  devices.set(page, known);
  return known;
}

/** One session per page: each applies its device to every document that follows. */
async function connectDevices(page: Page): Promise<Devices> {
  const session = await page.context().newCDPSession(page);
  const become = (mobile: boolean, size: { width: number; height: number }) => async () => {
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, mobile, deviceScaleFactor: 1 });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  };
  return {
    desktop: become(false, { width: 1440, height: 900 }),
    phone: become(true, { width: 390, height: 844 }),
  };
}

async function violationsOf(page: Page, narrowed: Narrowed) {
  await page.evaluate(UNSTICK_BARS);
  await page.evaluate(END_TRANSITIONS);
  const axe = new AxeBuilder({ page }).options(OPTIONS);
  return (await narrowed(axe).analyze()).violations;
}

/** target-size is off by default in axe; limiting the results to violations halves the time. */
const OPTIONS: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };

/** Unsticks bars: axe does not scroll and would report targets behind them as too small. */
const UNSTICK_BARS = `for (const bar of document.querySelectorAll('.header, .checkout__aside, .quote-page__checkout'))
  Object.assign(bar.style, { position: 'relative', inset: 'auto', transform: 'none', transition: 'none' })`;

/** A dialog that has not begun to fade in is no dialog for axe, while the page behind it is hidden already. */
const END_TRANSITIONS = `(async () => {
  const isFading = (dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }) && !dialog.checkVisibility({ opacityProperty: true });
  const frames = 600;
  for (let frame = 0; frame < frames && [...document.querySelectorAll('[role=dialog]')].some(isFading); frame++)
    await new Promise(requestAnimationFrame);
})()`;

/** Expects no axe violations in the page itself and no horizontal overflow. */
export async function expectSound(page: Page, what = page.url()): Promise<void> {
  expect(await violationsOn(page, (axe) => axe.include('main')), what).toEqual([]);
  await expectNarrow(page, what);
}

/** Same check including frames. */
export async function expectAllSound(page: Page, what = page.url()): Promise<void> {
  expect(await violationsOf(page, (axe) => axe), what).toEqual([]);
  await expectNarrow(page, what);
}

async function expectNarrow(page: Page, what: string): Promise<void> {
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(excess, what).toBeLessThanOrEqual(0);
}

/** Console errors of the page, including CSP violations and hydration errors. */
export function collectPageErrors(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}
