import { reactRouter } from '@react-router/dev/vite';
import { ASSET_PREFIX } from '@shop/domain/shell-routes';
import { defineConfig } from 'vite';
import { shopAddresses } from '../../scripts/vite-address-plugin.ts';
import { CHUNKS, notThereYet } from '../../scripts/vite-chunks.ts';
import { shopParts } from '../../scripts/vite-part-plugin.ts';
import { leanRouter } from '../../scripts/vite-router-plugin.ts';
import { shopText } from '../../scripts/vite-text-plugin.ts';

/** Calls of the router whose only work is to warn whoever programs: the built shop leaves them out. */
const ONLY_WARN = ['warning', 'warnOnce'];

export default defineConfig(({ command }) => ({
  // Every file of the storefront lives under this prefix. Pages do not: they have a store's prefix or none.
  base: `${ASSET_PREFIX}/`,
  plugins: [shopText(), shopParts(), shopAddresses(), leanRouter(), reactRouter()],
  define: { __SENTRY_DEBUG__: 'false' },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: notThereYet },
        rolldownOptions: {
          treeshake: { manualPureFunctions: ONLY_WARN },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server.ts' } },
      // One self-contained file: it starts faster and runs React's production code whatever NODE_ENV the server has.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
