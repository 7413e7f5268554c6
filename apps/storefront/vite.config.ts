import { reactRouter } from '@react-router/dev/vite';
import { ASSET_PREFIX } from '@shop/domain/shell-routes';
import { defineConfig } from 'vite';
import { shopAddresses } from '../../scripts/vite-address-plugin.ts';
import { shopText } from '../../scripts/vite-text-plugin.ts';

/**
 * What several pages use is one file, apart from the libraries, which change less often: sixty small files compress a
 * tenth worse. The texts stay apart, since a page loads those of its own language only.
 */
const CHUNKS = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'shop',
    test: /(storefront[\\/]app[\\/](?!i18n[\\/]compiled)|packages[\\/](contracts|domain))/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  // Every file of the storefront lives under this prefix. Pages do not: they have a store's prefix or none.
  base: `${ASSET_PREFIX}/`,
  plugins: [shopText(), shopAddresses(), reactRouter()],
  define: { __SENTRY_DEBUG__: 'false' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
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
