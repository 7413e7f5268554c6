import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const PORT = 4173;
const executablePath = findChromium();

/** Journeys through the built shop, once on a phone and once on a desk. One shop serves them all. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  use: {
    baseURL: `http://outlet.localhost:${PORT}`,
    trace: 'retain-on-failure',
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
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tests/support/browser-shop.ts',
    env: { PORT: String(PORT), METRICS_PORT: '0', LOG_LEVEL: 'warn' },
    url: `http://localhost:${PORT}/elb-health-check`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
