import { rmSync } from 'node:fs';
import { readEnv } from '../../../apps/server/src/env.ts';
import { startShop } from '../../../apps/server/src/shop.ts';
import { BROWSER_USER, startIdentityProvider } from '../staff/identity-provider.ts';
import { folderAt } from './browser-folder.ts';
import { startThirdParties } from './fake-third-parties.ts';
import { shrinkRenditions } from './small-pictures.ts';

/** Starts the shop on an empty temporary data folder, with stubs of third-party scripts. */
const folder = folderAt(String(process.env.PORT));
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
shrinkRenditions();
const thirdParties = await startThirdParties(Number(process.env.PORT) + 1);
const identityProvider = await startIdentityProvider(`http://backoffice.localhost:${process.env.PORT}/sign-in/sso`);
identityProvider.user = BROWSER_USER;
const { stop } = await startShop({
  // Requests of a service worker bypass the routes of a test; offline-page.spec.ts starts a shop that has it.
  env: readEnv({
    ...thirdParties.settings,
    ...identityProvider.settings,
    STAFF_OIDC_LABEL: 'Example ID',
    OFFLINE_PAGE: 'false',
    // Orders of a test stay as the test leaves them.
    DEMO_PARCEL_MINUTES: '0',
    ...process.env,
    DATA_DIR: folder,
    APP_ENVIRONMENT: 'test',
  }),
  dev: false,
});

process.on('SIGTERM', async () => {
  await stop();
  await thirdParties.stop();
  await identityProvider.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
});
