import { defineConfig } from '@playwright/test';
import { CONSENT_VERSION, writeConsent } from '@shop/domain/site/browser/consent';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import { findChromium } from './scripts/chromium.ts';
import { START_MS, TEST_MS, WAIT_MS } from './tests/support/timeouts.ts';

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4173);
const executablePath = findChromium();

/** Default visitor: optional cookies rejected. Tests that need another consent override it. */
const CHOSEN = writeConsent({ version: CONSENT_VERSION, at: new Date(), granted: [] });
const choiceOn = (domain: string) => ({
  name: COOKIES.consent,
  value: CHOSEN,
  domain,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/** Store suggestion already dismissed. */
const DECLINED = {
  origin: `http://main.localhost:${PORT}`,
  localStorage: [{ name: 'store-suggestion', value: '["fr"]' }],
};

/** Browser tests against the built shop, on a phone and a desktop viewport. All tests share one server. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that passes on retry only is faulty. CI retries once, names it and counts it as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  use: {
    baseURL: `http://outlet.localhost:${PORT}`,
    storageState: { cookies: [choiceOn('outlet.localhost'), choiceOn('main.localhost')], origins: [DECLINED] },
    trace: 'off',
    // A press on a control that never comes fails like any other awaited state, not at the end of the test's time.
    actionTimeout: 2 * WAIT_MS,
    navigationTimeout: 2 * WAIT_MS,
    // Disables transitions: colours measured during one are neither the start nor the end colour.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Tests that do not depend on the viewport are tagged @desk or @phone to run once.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tests/support/browser/browser-shop.ts',
    // A slow machine must not look like overload.
    env: {
      ...{ PORT: String(PORT), METRICS_PORT: '0', LOG_LEVEL: 'warn' },
      ...{ NETWORK_LIMIT_FACTOR: '1000', LOAD_SHEDDING_MS: '0' },
    },
    url: `http://localhost:${PORT}/elb-health-check`,
    timeout: START_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
