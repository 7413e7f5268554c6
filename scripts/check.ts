import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileText } from './storefront/compile-text.ts';

/** Definition of done: runs every check and shows every failure. */
const CHECKS: Record<string, string> = {
  'lint and format': 'biome check --error-on-warnings .',
  'import rules':
    'depcruise apps packages tools scripts tests bench --config .dependency-cruiser.cjs --output-type err-long',
  'dead code': 'knip --no-progress',
  'code that only tests call':
    'knip --no-progress --production --include exports,files --config knip.production.ts --workspace packages/domain --workspace apps/storefront --workspace apps/backoffice',
  'hard-coded text': 'node scripts/check/literal-text.ts',
  'folder sizes': 'node scripts/check/folder-sizes.ts',
  'document links': 'node scripts/check/doc-links.ts',
  '.env.example': 'node scripts/check/env-example.ts --check',
  specification: 'node scripts/check/specification.ts --check',
  'known advisories': 'node scripts/check/advisories.ts',
  'types: domain': 'tsc -p packages/domain',
  'types: brands': 'tsc -p packages/brands',
  'types: contracts': 'tsc -p packages/contracts',
  'types: search': 'tsc -p packages/search',
  'types: visual': 'tsc -p packages/visual',
  'types: illustrator': 'tsc -p tools/illustrator',
  'types: server': 'tsc -p apps/server',
  'types: storefront': 'tsc -p apps/storefront',
  'types: backoffice': 'tsc -p apps/backoffice',
  'types: tests and scripts': 'tsc -p .',
};
const AT_ONCE = 2;
const root = join(import.meta.dirname, '..');

await compileText();
for (const app of ['storefront', 'backoffice']) await run('react-router typegen', join(root, `apps/${app}`));

const waiting = Object.entries(CHECKS);
const failed: string[] = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(failed.length === 0 ? 'All checks pass.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next;
    const started = performance.now();
    const { code, output } = await run(command, root);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code === 0) {
      for (const line of output.split('\n')) if (line.startsWith('Notice: ')) console.log(`  ${line}`);
      continue;
    }
    failed.push(name);
    console.log(output);
  }
}

function run(command: string, cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd, shell: true });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
