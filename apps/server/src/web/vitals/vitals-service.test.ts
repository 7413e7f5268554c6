import { stores } from '@shop/brands/stores';
import type { VitalsReport } from '@shop/contracts/shop/site/vitals';
import { MEASURED_PAGES } from '@shop/domain/site/browser/web-vitals';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { parseVitalsCommand, runVitalsCommand } from './vitals-command.ts';
import { MAX_WAITING } from './vitals-counts.ts';
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
let invalidate: Forgetting;

const logged: Record<string, unknown>[] = [];
const log = { warn: (entry: Record<string, unknown>) => void logged.push(entry) } as never;

function aService(db: TestDatabase['db'] = database.db) {
  logged.length = 0;
  const define = (job: { handle: unknown }) => {
    invalidate = job.handle as Forgetting;
  };
  return createVitalsService({ db, jobs: { define } as never, clock: () => clock.now, log });
}

const resolveStore = (locale: Locale): Store => {
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

async function runCommand(typed: readonly string[]): Promise<string[]> {
  const command = parseVitalsCommand(typed, ['main', 'outlet']);
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  await runVitalsCommand(command, { db: database.db, now: NOON, print: (line) => void lines.push(line) });
  return lines.map((line) => line.replace(/ {2,}/g, ' | '));
}

describe('web vitals counts by day, store, page and device', () => {
  test('aggregate equal values into one row', async () => {
    const vitals = aService();
    vitals.record(resolveStore('fr-FR'), report({ LCP: 1200, CLS: 0 }));
    vitals.record(resolveStore('fr-FR'), report({ LCP: 1210 }));
    vitals.record(resolveStore('ar-AE'), report({ LCP: 9000 }));
    await vitals.flush();
    vitals.record(resolveStore('fr-FR'), report({ LCP: 1220 }));
    await vitals.stop();
    const place = { day: '2026-06-01', brand: 'main', page: 'product', device: 'phone' };
    expect(await rows()).toEqual([
      { ...place, locale: 'ar-AE', metric: 'LCP', bucket: 16, visits: 1 },
      { ...place, locale: 'fr-FR', metric: 'CLS', bucket: 0, visits: 1 },
      { ...place, locale: 'fr-FR', metric: 'LCP', bucket: 4, visits: 3 },
    ]);
  });

  test('are retried after a database failure', async () => {
    const broken = await createTestDatabase();
    const vitals = aService(broken.db);
    await sql`alter table web_vital rename to away`.execute(broken.db);
    vitals.record(resolveStore('fr-FR'), report({ INP: 80 }));
    await vitals.flush();
    await sql`alter table away rename to web_vital`.execute(broken.db);
    await vitals.stop();
    const { rows: stored } = await sql`select visits from web_vital`.execute(broken.db);
    expect(stored).toEqual([{ visits: 1 }]);
    await broken.close();
  });

  test('are deleted after 400 days', async () => {
    const vitals = aService();
    clock.now = new Date('2025-04-26T12:00:00Z');
    vitals.record(resolveStore('fr-FR'), report({ LCP: 1 }));
    clock.now = new Date('2025-04-27T12:00:00Z');
    vitals.record(resolveStore('fr-FR'), report({ LCP: 1 }));
    clock.now = NOON;
    await vitals.stop();
    await invalidate({}, { tx: database.db });
    expect((await rows()).map(({ day }) => day)).toEqual(['2025-04-27']);
  });
});

describe('a flood', () => {
  test('is limited to a number of reports per second, and the rest is logged', async () => {
    const vitals = aService();
    for (let visit = 0; visit < 300; visit += 1) vitals.record(resolveStore('fr-FR'), report({ LCP: 1200, CLS: 0 }));
    clock.now = new Date(NOON.getTime() + 1_000);
    vitals.record(resolveStore('fr-FR'), report({ INP: 80 }));
    clock.now = NOON;
    await vitals.stop();
    expect((await rows()).map(({ metric, visits }) => [metric, visits])).toEqual([
      ['CLS', 200],
      ['INP', 1],
      ['LCP', 200],
    ]);
    expect(logged).toEqual([{ lost: 200 }]);
  });

  test('is buffered up to the limit, and written in batches', async () => {
    const vitals = aService();
    let reports = 0;
    for (const store of stores) {
      for (const page of MEASURED_PAGES) {
        reports += 1;
        clock.now = new Date(NOON.getTime() + reports * 10);
        vitals.record(store, report({ LCP: 1, CLS: 0, INP: 1, FCP: 1, TTFB: 1 }, { page, device: 'desk' }));
        vitals.record(store, report({ LCP: 1, CLS: 0, INP: 1, FCP: 1, TTFB: 1 }, { page, device: 'phone' }));
      }
    }
    clock.now = NOON;
    await vitals.stop();
    expect(reports * 10).toBeGreaterThan(MAX_WAITING);
    expect(await rows()).toHaveLength(MAX_WAITING);
    expect(logged).toEqual([{ lost: reports * 10 - MAX_WAITING }]);
  });

  test('is dropped after the maximum number of retries', async () => {
    const broken = await createTestDatabase();
    await sql`alter table web_vital rename to away`.execute(broken.db);
    const vitals = aService(broken.db);
    vitals.record(resolveStore('fr-FR'), report({ INP: 80 }));
    for (let tries = 0; tries < 13; tries += 1) await vitals.flush();
    expect(logged.map(({ counts, isLost }) => [counts, isLost])).toEqual([
      ...Array.from({ length: 11 }, () => [1, false]),
      [1, true],
    ]);
    await sql`alter table away rename to web_vital`.execute(broken.db);
    vitals.record(resolveStore('fr-FR'), report({ LCP: 80 }));
    await vitals.stop();
    const { rows: stored } = await sql`select metric, visits from web_vital`.execute(broken.db);
    expect(stored).toEqual([{ metric: 'LCP', visits: 1 }]);
    await broken.close();
  });
});

describe('vitals:report', () => {
  test('prints the 75th percentile, most visited page first', async () => {
    const vitals = aService();
    for (let visit = 0; visit < 4; visit += 1) {
      vitals.record(resolveStore('fr-FR'), report({ LCP: 1200, CLS: 0.3, INP: 250 }));
    }
    vitals.record(resolveStore('ar-AE'), report({ TTFB: 90 }, { page: '/', device: 'desk' }));
    await vitals.stop();
    expect(await runCommand([])).toEqual([
      'page | device | visits | LCP | CLS | INP | FCP | TTFB',
      'product | phone | 4 | 1188 | 0.29 ** | 270 * | - | -',
      '/ | desk | 1 | - | - | - | - | 140',
    ]);
    expect(await runCommand(['--brand', 'main', '--locale', 'ar-AE'])).toHaveLength(2);
    expect(await runCommand(['--brand', 'outlet'])).toEqual(['No visits were measured in this period']);
  });

  test.each([
    ['--days', '0'],
    ['--days', 'many'],
    ['--brand', 'none'],
    ['--locale', 'xx-XX'],
    ['--person', 'ada'],
  ])('rejects %s %s', (...typed) => {
    expect(parseVitalsCommand(typed, ['main'])).toHaveProperty('problem');
  });
});
