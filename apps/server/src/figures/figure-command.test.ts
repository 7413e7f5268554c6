import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts';
import { createFigureCounts } from './count/figure-count-service.ts';
import { parseFigureCommand, runFigureCommand } from './figure-command.ts';
import { createFigures } from './read/figure-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const clock = () => new Date('2026-11-16T11:45:00Z');

async function run(...typed: string[]): Promise<string> {
  const command = parseFigureCommand(typed);
  if (command.action === 'mistake') throw new Error(command.problem);
  const lines: string[] = [];
  const deps = { db: database.db, clock, stores };
  await runFigureCommand(command, {
    ...{ figures: createFigures(deps), counts: createFigureCounts(deps) },
    actor: { kind: 'command', name: 'ada' },
    print: (line) => void lines.push(line),
  });
  return lines.join('\n');
}

describe('figures:show', () => {
  test('prints a table per currency', async () => {
    const shown = await run('figures:show', '--from', '2026-11-01', '--to', '2026-11-10');
    expect(shown).toMatch(/^GBP +2026-11-01… +2026-10-22…\nsales +0\.00 +0\.00\norders +0 +0\nconversion +- +-/);
    expect(shown).toContain('USD ');
  });

  test('prints JSON of one store', async () => {
    const id = stores[0]?.storeId;
    const [reply] = JSON.parse(await run('figures:show', '--store', String(id), '--json'));
    expect(reply).toMatchObject({ days: { from: '2026-11-16', to: '2026-11-16' }, stores: [{ storeId: id }] });
  });

  test.each([
    ['--from', 'yesterday'],
    ['--store', 'main'],
    ['--people', 'all'],
    ['--from', '2026-13-01'],
  ])('rejects %s %s', (...typed) => {
    expect(parseFigureCommand(['figures:show', ...typed])).toHaveProperty('problem');
  });
});

test('figures:rebuild says how many days it counted', async () => {
  expect(await run('figures:rebuild')).toBe('Counted 0 days again');
  expect(parseFigureCommand(['figures:rebuild', 'now'])).toHaveProperty('problem');
});
