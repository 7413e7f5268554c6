import type { KnipConfig } from 'knip';

/** What production uses, tests left out: scripts/check-waiting-rules.ts asks it which rules have no caller. */
export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': { entry: ['scripts/{build,check,env-example}.ts!'], project: ['scripts/**!'] },
    'apps/server': { entry: ['src/{main,shop-command}.ts!'], project: ['src/**!', '!src/**/*.test.ts!'] },
    'apps/storefront': {
      entry: [
        'server.ts!',
        'vite.config.ts!',
        'app/{root,entry.server,entry.client,routes}.{ts,tsx}!',
        'app/routes/*.tsx!',
        '!app/**/*.test.tsx!',
      ],
      project: ['app/**!', '!app/**/*.test.{ts,tsx}!'],
    },
    'packages/domain': {
      includeEntryExports: true,
      entry: ['src/*.ts!', '!src/*.test.ts!'],
      project: ['src/**!', '!src/**/*.test.ts!'],
    },
    'packages/*': { project: ['src/**!', '!src/**/*.test.ts!'] },
  },
} satisfies KnipConfig;
