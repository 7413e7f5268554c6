import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createTemporaryFolder } from './temporary-folder.ts';

/** `npm run fuzz [requests] [seed]`: calls the API with broken and hostile values; ends after half an hour at the latest. */
const [requests = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const TMPDIR = createTemporaryFolder();
console.log(`${requests} requests with seed ${seed}`);
const env = { ...process.env, TMPDIR, FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_MINUTES: '30' };
const { status } = spawnSync('vitest', ['run', 'tests/security/review/fuzzing.test.ts'], { stdio: 'inherit', env });
rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5 });
process.exitCode = status ?? 1;
