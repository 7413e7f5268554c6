import type { KnipConfig } from 'knip';

/** Nothing that nobody uses: files, exports, dependencies. */
export default {
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['setpriv', 'react-router'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,js}',
        'tests/browser/**/*.spec.ts',
        'tests/support/{global-setup,browser-shop,migrate-folder,write-rows}.ts',
        'knip.rules.ts',
      ],
      project: ['scripts/**', 'tests/**', '*.ts'],
      // Named in scripts/check.ts; swc is dependency-cruiser's parser.
      ignoreDependencies: ['dependency-cruiser', '@swc/core'],
    },
    'apps/server': {
      entry: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
      project: ['src/**', 'seed/**/*.ts'],
      ignoreDependencies: ['@types/smtp-server'],
    },
    'apps/storefront': {
      entry: ['server.ts', 'app/**/*.test.{ts,tsx}', 'app/{i18n,mail}/text/**/*.ts'],
      project: ['app/**', '*.ts'],
      // The fonts are used by CSS, the runtime by the compiled catalogues.
      ignoreDependencies: ['@fontsource-variable/*', '@messageformat/runtime'],
    },
    'packages/*': { entry: ['src/**/*.test.ts'], project: ['src/**'] },
  },
} satisfies KnipConfig;
