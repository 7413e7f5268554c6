import { defineConfig } from '@playwright/test';
import { CONSENT_VERSION, writeConsent } from '@shop/domain/consent';
import { COOKIES } from '@shop/domain/cookie';
import { findChromium } from './scripts/chromium.ts';

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4173);
const executablePath = findChromium();

/** A visitor who has refused everything optional: whoever means somebody else says so. */
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

/** And who stays in the store they are in. */
const DECLINED = {
  origin: `http://main.localhost:${PORT}`,
  localStorage: [{ name: 'store-suggestion', value: '["fr"]' }],
};

/** Journeys through the built shop, once on a phone and once on a desk. One shop serves them all. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A second chance is told of as flaky, and leaves a trace to look into.
  retries: 1,
  timeout: 60_000,
  use: {
    baseURL: `http://outlet.localhost:${PORT}`,
    storageState: { cookies: [choiceOn('outlet.localhost'), choiceOn('main.localhost')], origins: [DECLINED] },
    trace: 'on-first-retry',
    // What is on its way from one colour to another has neither.
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
  // What a screen's width cannot change is tried on one of them.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tests/support/browser-shop.ts',
    env: { PORT: String(PORT), METRICS_PORT: '0', LOG_LEVEL: 'warn' },
    url: `http://localhost:${PORT}/elb-health-check`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
