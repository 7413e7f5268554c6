import { rmSync } from 'node:fs';
import { readEnv } from '../../apps/server/src/env.ts';
import { startShop } from '../../apps/server/src/shop.ts';
import { folderAt } from './browser-folder.ts';
import { startThirdParties } from './fake-third-parties.ts';

/** The shop as it is started by hand, on an empty data folder that goes with it, beside scripts of others to load. */
const folder = folderAt(String(process.env.PORT));
rmSync(folder, { recursive: true, force: true });
const thirdParties = await startThirdParties(Number(process.env.PORT) + 1);
const { stop } = await startShop({
  env: readEnv({ ...thirdParties.settings, ...process.env, DATA_DIR: folder, APP_ENVIRONMENT: 'test' }),
  dev: false,
});

process.on('SIGTERM', async () => {
  await stop();
  await thirdParties.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
