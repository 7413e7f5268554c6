import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../apps/server/src/env.ts';
import { startShop } from '../../apps/server/src/shop.ts';

/** The shop as it is started by hand, on an empty data folder that goes with it. */
const folder = mkdtempSync(join(tmpdir(), 'browser-shop-'));
const { stop } = await startShop({
  env: readEnv({ ...process.env, DATA_DIR: folder, APP_ENVIRONMENT: 'test' }),
  dev: false,
});

process.on('SIGTERM', async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
