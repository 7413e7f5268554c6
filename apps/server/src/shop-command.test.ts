import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../tests/support/catalog/catalog-records.ts';
import { query, startTestPostgres } from '../../../tests/support/database/embedded-data.ts';
import { withCompiledCode } from '../../../tests/support/shop/shop-process.ts';
import { createStaffDiscountGrants } from './account/staff-discount/staff-discount-grants.ts';
import { createPreviewGrants } from './content/preview/preview-grant.ts';
import { givenSecret } from './platform/secrets/secret.ts';

const COMMAND = join(import.meta.dirname, 'run-shop.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs the command as `npm run shop --` does, in a separate process. */
function start(args: string[], dataDir = join(folder, 'data')) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { DATA_DIR: dataDir, ...withCompiledCode() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, ended };
}
const shop = (...args: string[]) => start(args).ended;

const write = async (name: string, records: readonly object[]) => {
  const file = join(folder, name);
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return file;
};

/** Waits until the first batch is committed and its checkpoint is written. */
const begun = (dataDir: string) =>
  expect
    .poll(() => readdir(join(dataDir, 'import')).catch(() => []), { interval: 10 })
    .toContainEqual(expect.stringMatching(/[.]json$/));

describe('npm run shop --', () => {
  test('help exits with 0; invalid arguments print the help and exit with 2', async () => {
    const help = await shop('help');
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('import <file>') });
    const mistake = await shop('improt', 'a.csv');
    expect(mistake).toMatchObject({ code: 2, out: '', err: expect.stringContaining('✗ Unknown command improt') });
    expect(mistake.err).toContain(help.out);
  });

  test('promotions are saved from a file, listed and ended', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../docs/guides/run-a-promotion.md'), 'utf8');
    const [, example = ''] = /```json\n(.*?)```/s.exec(guide) ?? [];
    expect(await shop('promotion:list')).toMatchObject({ code: 0, out: '' });
    const file = join(folder, 'promotions.json');
    await writeFile(file, example);
    const { code, out } = await shop('promotion:save', file);
    expect(code, out).toBe(0);
    const [key = ''] = /^\S+/.exec(out) ?? [];
    expect((await shop('promotion:list')).out).toContain(key);
    expect(await shop('promotion:end', key)).toMatchObject({ code: 0, out: `Ended promotion ${key}\n` });
  });

  test('session:rotate adds a new secret beside the old one', async () => {
    expect((await shop('session:rotate')).code).toBe(0);
    expect(await readdir(join(folder, 'data/secrets/session'))).toEqual(['000001', '000002']);
  });

  test('secret:rotate adds a value, secret:list names it, and a bad name exits with 1', async () => {
    expect(await shop('secret:rotate', 'order-links')).toMatchObject({ code: 0, err: '' });
    const { code, out } = await shop('secret:list');
    expect(code).toBe(0);
    expect(out).toMatch(/^order-links +generated, 0 days old, a replaced value is valid until /m);
    expect(await shop('secret:rotate', 'nonsense')).toMatchObject({
      code: 1,
      out: expect.stringContaining('✗ There is no secret "nonsense". Known are session, staff,'),
    });
    expect(await shop('secret:rotate')).toMatchObject({ code: 2 });
  });

  test('doctor names what blocks the opening and exits with 1; a confirmation is remembered', async () => {
    const before = await shop('doctor');
    expect(before.code).toBe(1);
    expect(before.out).toContain('✗ The gateway is in test mode');
    expect(before.out).toContain('✗ The brand main has no public address. Set BRAND_ORIGINS=main=https://');
    expect(before.out).toContain('✗ The tax rates are not confirmed');
    expect((await shop('doctor:confirm', 'taxes', '--by', 'Ada')).out).toBe('Confirmed: taxes, by Ada\n');
    expect((await shop('doctor')).out).toContain('✓ The tax rates are confirmed.');
    expect((await shop('doctor:confirm', 'weather')).code).toBe(2);
  });

  test('redirect adds a redirect, rejects a loop and removes it again', async () => {
    const redirect = (...words: string[]) => ['redirect', ...words, '--brand', 'outlet'];
    const add = await shop(...redirect('add', '/Summer', '/clothing/dresses.html', '--status', '302'));
    expect(add).toMatchObject({ code: 0, out: 'outlet 302 /summer → /clothing/dresses.html\n' });
    expect(await shop(...redirect('add', '/clothing/dresses.html', '/summer'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('would create a loop back to /clothing/dresses.html'),
    });
    expect((await shop(...redirect('list'))).out).toBe(add.out);
    expect(await shop(...redirect('remove', '/summer'))).toMatchObject({ code: 0 });
    expect(await shop(...redirect('list'))).toMatchObject({ code: 0, out: '' });
    expect(await shop('redirect', 'list')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Say which brand: expected one of outlet, main'),
    });
    expect(await shop('redirect', 'lead', '/summer')).toMatchObject({ code: 2 });
  });

  test('preview:grant prints a link that allows previewing one store of a brand', async () => {
    const { code, out } = await shop('preview:grant', '--brand', 'main', '--locale', 'fr-FR', '--hours', '1');
    expect(code).toBe(0);
    const [, token = ''] = /^http:\/\/main\.localhost:3000\/preview\?token=([\w-]+\.[\w-]+)\n$/.exec(out) ?? [];
    const secret = givenSecret([await readFile(join(folder, 'data/secrets/preview'), 'utf8')]);
    const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
    expect(createPreviewGrants({ secret, clock: inHours(0.9) }).read(token)).toMatchObject({
      brand: 'main',
      storeId: 13,
    });
    expect(createPreviewGrants({ secret, clock: inHours(1.1) }).read(token)).toBeUndefined();
    expect(await shop('preview:grant', '--brand', 'main', '--locale', 'xx-XX')).toMatchObject({ code: 1 });
    expect(await shop('preview:grant', '--brand', 'kids')).toMatchObject({
      code: 1,
      out: expect.stringContaining('✗ --brand kids: expected one of outlet, main'),
    });
  });

  test('gift-card:issue prints the code of a new card, staff-discount:grant a signed link', async () => {
    expect(await shop('gift-card:issue', '50', 'GBP', '--brand', 'main')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\b(\w{4}-){4}\w{4}\b/),
    });
    const { code, out } = await shop('staff-discount:grant', 'ada@example.com', '--brand', 'main');
    expect(code).toBe(0);
    const { origin, searchParams } = new URL(out);
    expect(origin).toMatch(/main/);
    const secret = givenSecret([await readFile(join(folder, 'data/secrets/staff'), 'utf8')]);
    const grants = createStaffDiscountGrants({ secret, clock: () => new Date() });
    expect(grants.read(searchParams.get('token') ?? '')).toMatchObject({ emailKey: 'ada@example.com' });
    for (const mistake of [['gift-card:issue', 'fifty'], ['staff-discount:grant']]) {
      expect(await shop(...mistake)).toMatchObject({ code: 2, out: '' });
    }
  });

  test('import and export exit with 0, or with 1 after a skipped record', async () => {
    const file = await write('good.jsonl', [buildProduct('A'), buildProduct('B')]);
    expect(await shop('import', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Imported ${file}: 2 created, 0 changed, 0 unchanged, 0 skipped in `),
    });
    expect((await shop('import', file)).out).toContain('0 created, 0 changed, 2 unchanged, 0 skipped');

    const exported = join(folder, 'out.jsonl');
    expect(await shop('export', exported)).toMatchObject({ code: 0, out: expect.stringContaining('2 records') });
    expect((await readFile(exported, 'utf8')).trim().split('\n')).toHaveLength(2);

    const faulty = await write('faulty.jsonl', [buildProduct('C'), { kind: 'coupon' }]);
    const report = join(folder, 'report.json');
    const { code, out } = await shop('import', faulty, '--dry-run', '--report', report);
    expect(code).toBe(1);
    expect(out).toContain(
      '✗ row 2, kind "coupon": Unknown kind of record. Write product, category, attribute or size-guide.',
    );
    expect(out).toContain('nothing was changed: 1 created, 0 changed, 0 unchanged, 1 skipped');
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
      file: faulty,
      format: 'jsonl',
      dryRun: true,
      created: 1,
      skipped: 1,
      findings: [{ level: 'fault', row: 2, column: 'kind', value: 'coupon' }],
    });
  });

  test('a missing file prints one sentence and exits with 1', async () => {
    const { code, out } = await shop('import', '/nowhere.csv');
    expect({ code, out }).toEqual({ code: 1, out: '✗ File /nowhere.csv not found\n' });
  });

  test('works on the database of a running shop', async () => {
    const dataDir = join(folder, 'running');
    const { url } = await startTestPostgres(dataDir);
    const file = await write('running.jsonl', [buildProduct('R')]);
    expect(await start(['import', file], dataDir).ended).toMatchObject({ code: 0 });
    expect(await query(url, 'select sku from product')).toEqual([{ sku: 'R' }]);
  });

  test('a killed run continues with --resume', async () => {
    const dataDir = join(folder, 'killed');
    const products = Array.from({ length: 3_000 }, (_, index) => buildProduct(`K${index}`));
    const file = await write('many.jsonl', products);
    const { child, ended } = start(['import', file], dataDir);
    await begun(dataDir);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();

    const { code, out } = await start(['import', file, '--resume'], dataDir).ended;
    expect(code).toBe(0);
    expect(Number(/Resuming after record (\d+)\./.exec(out)?.[1])).toBeGreaterThan(0);
    const [, created = 0, unchanged = 0] = /: (\d+) created, 0 changed, (\d+) unchanged, 0 skipped/.exec(out) ?? [];
    expect(Number(created) + Number(unchanged)).toBe(3_000);
  });

  test('Ctrl-C stops after the current batch', async () => {
    const products = Array.from({ length: 3_000 }, (_, index) => buildProduct(`S${index}`));
    const file = await write('stopped.jsonl', products);
    const dataDir = join(folder, 'stopped');
    const { child, ended } = start(['import', file], dataDir);
    await begun(dataDir);
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(1);
    expect(out).toMatch(/Stopped .*: \d+ created, 0 changed, 0 unchanged, 0 skipped in .*; continue with --resume/);
  });
});
