import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every rule has a caller in production: one that only its test calls is not done. The few that still wait for their
 * module stand in rules-waiting.json, a file or `file#export` each with the issue that will use it, and no longer
 * than they wait.
 */
const root = join(import.meta.dirname, '..');
const waiting: Record<string, number> = JSON.parse(readFileSync(join(root, 'rules-waiting.json'), 'utf8'));
const RULES = /^(packages\/domain\/src\/|apps\/storefront\/app\/i18n\/(dates|money)[.]ts$)/;

const unused = findUnused().filter(({ file }) => RULES.test(file));
const isWaiting = ({ file, name }: Unused) => file in waiting || `${file}#${name}` in waiting;
const undone = unused.filter((rule) => !isWaiting(rule));
const over = Object.keys(waiting).filter(
  (entry) => !unused.some(({ file, name }) => entry === file || entry === `${file}#${name}`),
);

for (const { file, name } of undone) console.error(`${file}: nobody but its test uses ${name}`);
for (const entry of over) console.error(`rules-waiting.json: ${entry} has its caller now, take it off the list`);
process.exitCode = undone.length + over.length === 0 ? 0 : 1;

type Unused = { file: string; name: string };

function findUnused(): Unused[] {
  const args = ['--no-progress', '--production', '--include', 'exports,files', '--config', 'knip.rules.ts'];
  const { stdout } = spawnSync('knip', [...args, '--reporter', 'json'], { cwd: root, encoding: 'utf8' });
  const { issues }: { issues: { file: string; exports?: { name: string }[]; files?: { name: string }[] }[] } =
    JSON.parse(stdout);
  return issues.flatMap(({ file, exports = [], files = [] }) =>
    [...exports, ...files].map(({ name }) => ({ file, name })),
  );
}
