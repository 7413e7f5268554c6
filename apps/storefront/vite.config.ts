import { reactRouter } from '@react-router/dev/vite';
import { ASSET_PREFIX } from '@shop/domain/site/pages/shell-routes';
import { defineConfig } from 'vite';
import { shopAddresses } from '../../scripts/storefront/vite-address-plugin.ts';
import { CHUNKS, notThereYet } from '../../scripts/storefront/vite-chunks.ts';
import { shopPages } from '../../scripts/storefront/vite-page-plugin.ts';
import { shopParts } from '../../scripts/storefront/vite-part-plugin.ts';
import { shopStyles } from '../../scripts/storefront/vite-styles-plugin.ts';
import { shopText } from '../../scripts/storefront/vite-text-plugin.ts';

/** Router calls that only print development warnings; removed from the build. */
const ONLY_WARN = ['warning', 'warnOnce'];

/** 42 bits tell the versions of a script apart. Pages name hundreds of scripts, and hashes do not compress. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

export default defineConfig(({ command }) => ({
  // All storefront files are under this prefix. Pages are not: they have the prefix of their store or none.
  base: `${ASSET_PREFIX}/`,
  plugins: [shopText(), shopParts(), shopAddresses(), shopPages(), shopStyles(), reactRouter()],
  define: { __SENTRY_DEBUG__: 'false' },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: notThereYet },
        rolldownOptions: {
          treeshake: { manualPureFunctions: ONLY_WARN },
          output: { codeSplitting: { groups: CHUNKS }, ...SHORT_NAMES },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server.ts' } },
      // One self-contained file: starts faster and uses React's production code regardless of the server's NODE_ENV.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
