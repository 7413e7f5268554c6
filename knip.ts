import type { KnipConfig } from 'knip';

/** Detects unused files, exports and dependencies. */
export default {
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['setpriv', 'react-router', 'nginx', 'openssl', 'pgbench', 'pgbouncer'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,js}',
        'scripts/testing/*-reporter.ts',
        'scripts/{storefront/build,backoffice/build,deploy/rehearse,check/*,storefront/vite-*}.ts',
        'bench/*.ts',
        'bench/cached/bare-server.ts',
        'bench/**/*.test.ts',
        'tests/browser/**/*.spec.ts',
        'tests/cluster/{cluster,parts/stand-in}.ts',
        'tests/soak/{soak,heap-probe}.ts',
        'tests/{cluster,soak}/**/*.test.ts',
        'tests/demo/**/*.test.ts',
        'tests/support/{database/global-setup,browser/browser-shop,database/migrate-folder,database/write-rows,catalog/import-child}.ts',
        'knip.production.ts',
      ],
      project: ['scripts/**', 'bench/**', 'tests/**', '*.ts'],
      // Used only as a command in scripts/check.ts; swc is the parser of dependency-cruiser.
      ignoreDependencies: ['dependency-cruiser', '@swc/core'],
    },
    'apps/server': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**'],
      ignoreDependencies: ['@types/smtp-server'],
    },
    'apps/storefront': {
      entry: ['server.ts', 'app/**/*.test.{ts,tsx}', 'app/{i18n,mail}/text/**/*.ts'],
      project: ['app/**', '*.ts'],
      // The fonts are used by CSS, the runtime by the compiled catalogues.
      ignoreDependencies: ['@fontsource-variable/*', '@messageformat/runtime'],
    },
    'apps/backoffice': {
      entry: ['server.ts', 'app/**/*.test.{ts,tsx}'],
      project: ['app/**', '*.ts'],
      // Used by CSS.
      ignoreDependencies: ['@fontsource-variable/*'],
    },
    'packages/*': { entry: ['src/**/*.test.ts'], project: ['src/**'] },
    'tools/*': {
      entry: ['{src,scripts}/**/*.test.ts', 'scripts/*.ts'],
      project: ['{src,scripts}/**'],
    },
  },
} satisfies KnipConfig;
