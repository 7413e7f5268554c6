import { reactRouter } from '@react-router/dev/vite';
import { STAFF_ASSET_PREFIX } from '@shop/contracts/staff/backoffice';
import { defineConfig } from 'vite';
import { twoLanguages } from '../../scripts/backoffice/vite-locale-plugin.ts';

export default defineConfig(({ command }) => ({
  // Built files are in the folder `assets`; the development server needs a prefix to be told from pages.
  base: command === 'build' ? '/' : `${STAFF_ASSET_PREFIX}/`,
  plugins: [twoLanguages(), reactRouter()],
  environments: {
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
