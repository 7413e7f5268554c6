import { defineConfig } from 'vitest/config';
import { TEST_MS, WAIT_MS } from './tests/support/timeouts.ts';

/** Server tests that replace a module (`vi.mock`), which others of the same worker would keep. */
const REPLACES_MODULES = [
  'apps/server/src/account/sign-in/sign-in-timing.test.ts',
  'tests/security/review/credential-changes.test.ts',
];

/** Tests without a browser; Playwright runs the browser tests (playwright.config.ts). */
export default defineConfig({
  test: {
    // The default would leave one of two cores idle, and tests spend much time waiting.
    maxWorkers: 3,
    testTimeout: TEST_MS,
    // A test that passes on retry only is faulty. CI retries once, names it and counts it as flaky.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    setupFiles: ['tests/support/patience.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Pure functions share no state, and loading their modules once costs a third.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'tools/*/{src,scripts}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{cluster,demo,soak}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Modules are loaded once per worker: loading them took more processor time than the tests.
          isolate: false,
          include: [
            'apps/server/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/security/**/*.test.ts',
            'tests/payment-kit/**/*.test.ts',
            'tests/warehouse-kit/**/*.test.ts',
          ],
          exclude: REPLACES_MODULES,
          globalSetup: ['tests/support/database/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-isolated',
          include: REPLACES_MODULES,
          globalSetup: ['tests/support/database/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'storefront',
          include: ['apps/{storefront,backoffice}/app/**/*.test.ts'],
          // A file that needs a document starts with `// @vitest-environment happy-dom`.
          environment: 'node',
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/{storefront,backoffice}/app/**/*.test.tsx'],
          environment: 'happy-dom',
          // A context instead of a process for each file: a third of the processor time, and still isolated.
          pool: 'vmThreads',
          setupFiles: ['tests/support/patience-dom.ts'],
        },
      },
    ],
  },
});
