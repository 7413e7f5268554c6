import { describe, expect, test } from 'vitest';
import {
  applySchedule,
  archiveProduct,
  type ProductLifecycle,
  putOnline,
  restoreProduct,
  scheduleProduct,
  takeOffline,
} from './product-lifecycle.ts';

const [yesterday, now, tomorrow, later] = [16, 17, 18, 19].map((day) => new Date(Date.UTC(2026, 10, day))) as [
  Date,
  Date,
  Date,
  Date,
];
const offline: ProductLifecycle = { online: false, onlineAt: null, offlineAt: null, archivedAt: null };
const online = { ...offline, online: true };

describe('a change of the lifecycle', () => {
  test.each([
    [
      'online ends the archive and the planned start',
      putOnline({ ...offline, onlineAt: tomorrow, archivedAt: yesterday }),
      online,
    ],
    ['online keeps the planned end', putOnline({ ...offline, offlineAt: later }), { ...online, offlineAt: later }],
    ['offline drops the planned end', takeOffline({ ...online, offlineAt: later }), offline],
    ['archive drops the plan', archiveProduct(now), { ...offline, archivedAt: now }],
    ['restore stays offline', restoreProduct({ ...offline, archivedAt: now }), offline],
  ])('%s', (_, changed, expected) => {
    expect(changed).toEqual(expected);
  });
});

describe('a schedule', () => {
  test('replaces the plan and ends the archive', () => {
    const schedule = { onlineAt: tomorrow, offlineAt: later };
    expect(scheduleProduct({ ...offline, archivedAt: now }, schedule, now)).toEqual({ ...offline, ...schedule });
    expect(scheduleProduct({ ...offline, ...schedule }, { onlineAt: null, offlineAt: null }, now)).toEqual(offline);
  });

  test.each([
    ['in the past', offline, { onlineAt: yesterday, offlineAt: null }, 'onlineAt'],
    ['that ends in the past', online, { onlineAt: null, offlineAt: yesterday }, 'offlineAt'],
    ['that ends before it starts', offline, { onlineAt: later, offlineAt: tomorrow }, 'offlineAt'],
    ['to start what is online', online, { onlineAt: tomorrow, offlineAt: null }, 'onlineAt'],
    ['to end what is offline', offline, { onlineAt: null, offlineAt: tomorrow }, 'offlineAt'],
  ])('%s is refused', (_, product, schedule, field) => {
    expect(() => scheduleProduct(product, schedule, now)).toThrow(expect.objectContaining({ field }));
  });

  test.each([
    ['nothing is due', { ...offline, onlineAt: tomorrow }, { ...offline, onlineAt: tomorrow }],
    ['the start is due', { ...offline, onlineAt: now, offlineAt: later }, { ...online, offlineAt: later }],
    ['the end is due', { ...online, offlineAt: now }, offline],
    ['both have passed', { ...offline, onlineAt: yesterday, offlineAt: now }, offline],
  ])('is carried out when %s', (_, product, expected) => {
    expect(applySchedule(product, now)).toEqual(expected);
  });
});
