import { defineConfig } from 'vitest/config';

/** Three kinds of test that need no browser; the browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    // By itself it would leave one of two cores idle, and much of a test is waiting.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/server/seed/**/*.test.ts'],
          // What must hold for all inputs is tried a hundred times, on a busy machine, too.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/storefront/app/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
