import { stores } from '@shop/brands/stores';
import type { VitalsReport } from '@shop/contracts/shop/vitals';
import type { Locale, Store } from '@shop/domain/store';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { parseVitalsCommand, runVitalsCommand } from './vitals-command.ts';
import { createVitalsService } from './vitals-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => void (await sql`truncate web_vital`.execute(database.db)));

const NOON = new Date('2026-06-01T12:00:00Z');
const clock = { now: NOON };
type Forgetting = (payload: object, parts: { tx: TestDatabase['db'] }) => Promise<unknown>;
let forget: Forgetting;

function aService(db: TestDatabase['db'] = database.db) {
  const define = (job: { handle: unknown }) => {
    forget = job.handle as Forgetting;
  };
  return createVitalsService({ db, jobs: { define } as never, clock: () => clock.now, log: { warn() {} } as never });
}

const storeOf = (locale: Locale): Store => {
  const store = stores.find((one) => one.brand === 'main' && one.localeISOCode === locale);
  if (!store) throw new Error(`no store ${locale}`);
  return store;
};
const report = (metrics: VitalsReport['metrics'], given: Partial<VitalsReport> = {}): VitalsReport => ({
  page: 'product',
  device: 'phone',
  metrics,
  ...given,
});

async function rows() {
  const { rows } = await sql<Record<string, unknown>>`
    select to_char(day, 'YYYY-MM-DD') as day, brand, locale, page, device, metric, bucket, visits
    from web_vital order by day, locale, metric, bucket`.execute(database.db);
  return rows;
}

async function told(typed: readonly string[]): Promise<string[]> {
  const command = parseVitalsCommand(typed, ['main', 'outlet']);
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  await runVitalsCommand(command, { db: database.db, now: NOON, say: (line) => void lines.push(line) });
  return lines.map((line) => line.replace(/ {2,}/g, ' | '));
}

describe('visits are counted by day, store, page and device', () => {
  test('those that were alike as one row', async () => {
    const vitals = aService();
    vitals.record(storeOf('fr-FR'), report({ LCP: 1200, CLS: 0 }));
    vitals.record(storeOf('fr-FR'), report({ LCP: 1210 }));
    vitals.record(storeOf('ar-AE'), report({ LCP: 9000 }));
    await vitals.flush();
    vitals.record(storeOf('fr-FR'), report({ LCP: 1220 }));
    await vitals.stop();
    const place = { day: '2026-06-01', brand: 'main', page: 'product', device: 'phone' };
    expect(await rows()).toEqual([
      { ...place, locale: 'ar-AE', metric: 'LCP', bucket: 16, visits: 1 },
      { ...place, locale: 'fr-FR', metric: 'CLS', bucket: 0, visits: 1 },
      { ...place, locale: 'fr-FR', metric: 'LCP', bucket: 4, visits: 3 },
    ]);
  });

  test('also when the database was away for a while', async () => {
    const broken = await createTestDatabase();
    const vitals = aService(broken.db);
    await sql`alter table web_vital rename to away`.execute(broken.db);
    vitals.record(storeOf('fr-FR'), report({ INP: 80 }));
    await vitals.flush();
    await sql`alter table away rename to web_vital`.execute(broken.db);
    await vitals.stop();
    const { rows: kept } = await sql`select visits from web_vital`.execute(broken.db);
    expect(kept).toEqual([{ visits: 1 }]);
    await broken.close();
  });

  test('and forgotten after a year and a little', async () => {
    const vitals = aService();
    clock.now = new Date('2025-04-26T12:00:00Z');
    vitals.record(storeOf('fr-FR'), report({ LCP: 1 }));
    clock.now = new Date('2025-04-27T12:00:00Z');
    vitals.record(storeOf('fr-FR'), report({ LCP: 1 }));
    clock.now = NOON;
    await vitals.stop();
    await forget({}, { tx: database.db });
    expect((await rows()).map(({ day }) => day)).toEqual(['2025-04-27']);
  });
});

describe('vitals:report', () => {
  test('says what three of four visits stay below, the most visited page first', async () => {
    const vitals = aService();
    for (let visit = 0; visit < 4; visit += 1) {
      vitals.record(storeOf('fr-FR'), report({ LCP: 1200, CLS: 0.3, INP: 250 }));
    }
    vitals.record(storeOf('ar-AE'), report({ TTFB: 90 }, { page: '/', device: 'desk' }));
    await vitals.stop();
    expect(await told([])).toEqual([
      'page | device | visits | LCP | CLS | INP | FCP | TTFB',
      'product | phone | 4 | 1188 | 0.29 ** | 270 * | - | -',
      '/ | desk | 1 | - | - | - | - | 140',
    ]);
    expect(await told(['--brand', 'main', '--locale', 'ar-AE'])).toHaveLength(2);
    expect(await told(['--brand', 'outlet'])).toEqual(['No visits were measured in that time']);
  });

  test.each([
    ['--days', '0'],
    ['--days', 'many'],
    ['--brand', 'none'],
    ['--locale', 'xx-XX'],
    ['--person', 'ada'],
  ])('refuses %s %s', (...typed) => {
    expect(parseVitalsCommand(typed, ['main'])).toHaveProperty('problem');
  });
});
