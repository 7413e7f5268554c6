import type { KnipConfig } from 'knip';

/**
 * Production code only, tests left out: finds domain rules and storefront code that only a test calls.
 * `includeEntryExports` makes every export of the domain require a caller.
 */
export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['scripts/{storefront/build,backoffice/build,check,check/env-example}.ts!'],
      project: ['scripts/**!'],
    },
    'apps/server': { entry: ['src/{main,run-shop}.ts!'], project: ['src/**!', '!src/**/*.test.ts!'] },
    'apps/storefront': {
      entry: [
        'server.ts!',
        'vite.config.ts!',
        'app/{root,entry.server,entry.client,routes}.{ts,tsx}!',
        'app/routes/**/*.tsx!',
        // Used by the compiled text catalogues.
        'app/{i18n,mail}/text/**/*.ts!',
        'app/i18n/number.ts!',
        '!app/**/*.test.tsx!',
      ],
      project: ['app/**!', '!app/**/*.test.{ts,tsx}!'],
    },
    'apps/backoffice': {
      entry: [
        'server.ts!',
        'vite.config.ts!',
        'app/{root,entry.server,entry.client,routes}.{ts,tsx}!',
        'app/routes/**/*.{ts,tsx}!',
        '!app/**/*.test.{ts,tsx}!',
      ],
      project: ['app/**!', '!app/**/*.test.{ts,tsx}!'],
    },
    'packages/domain': {
      includeEntryExports: true,
      entry: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      project: ['src/**!', '!src/**/*.test.ts!'],
    },
    'packages/*': { project: ['src/**!', '!src/**/*.test.ts!'] },
  },
} satisfies KnipConfig;
