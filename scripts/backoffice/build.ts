import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stampBuild } from '../build-stamp.js';
import { compressAssets } from '../compress-assets.ts';

const root = join(import.meta.dirname, '../..');
const backoffice = join(root, 'apps/backoffice');

const { status } = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
  cwd: backoffice,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
compressAssets(join(backoffice, 'build/client'));
stampBuild(root, 'backoffice');
