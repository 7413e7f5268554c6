import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeliveryCalendar, deliveryPromise } from './delivery-promise.ts';

const HOME: DeliveryCalendar = { warehouse: { country: 'GB', timeZone: 'Europe/London' }, destination: 'GB' };
const NEXT_DAY = { days: { from: 1, to: 1 }, cutOff: '20:00' };
const STANDARD = { days: { from: 2, to: 4 }, cutOff: '20:00' };

const promised = (method: typeof STANDARD, now: string, calendar = HOME) => {
  const { from, to, orderBefore } = deliveryPromise(method, new Date(now), calendar);
  return [from, to, orderBefore.toISOString()];
};

describe('next-day delivery promise', () => {
  test.each([
    ['on a Tuesday morning', '2026-11-17T09:00:00Z', '2026-11-18', '2026-11-17T20:00:00.000Z'],
    ['a moment before the cut-off', '2026-11-17T19:59:59.999Z', '2026-11-18', '2026-11-17T20:00:00.000Z'],
    ['at the cut-off', '2026-11-17T20:00:00.000Z', '2026-11-19', '2026-11-18T20:00:00.000Z'],
    ['after the cut-off', '2026-11-17T20:00:01Z', '2026-11-19', '2026-11-18T20:00:00.000Z'],
    ['on a Friday morning', '2026-11-20T09:00:00Z', '2026-11-23', '2026-11-20T20:00:00.000Z'],
    ['on a Friday evening', '2026-11-20T21:00:00Z', '2026-11-24', '2026-11-23T20:00:00.000Z'],
    ['on a Sunday', '2026-11-22T12:00:00Z', '2026-11-24', '2026-11-23T20:00:00.000Z'],
    ['before Good Friday', '2026-04-02T10:00:00Z', '2026-04-07', '2026-04-02T19:00:00.000Z'],
    ['on Easter Monday', '2026-04-06T10:00:00Z', '2026-04-08', '2026-04-07T19:00:00.000Z'],
    ['on Christmas Eve', '2026-12-24T10:00:00Z', '2026-12-29', '2026-12-24T20:00:00.000Z'],
    ['on Christmas Eve, too late', '2026-12-24T20:30:00Z', '2026-12-30', '2026-12-29T20:00:00.000Z'],
    ['on New Year’s Eve', '2026-12-31T10:00:00Z', '2027-01-04', '2026-12-31T20:00:00.000Z'],
    ['in the last hour of the year', '2026-12-31T23:30:00Z', '2027-01-05', '2027-01-04T20:00:00.000Z'],
    ['on a New Year that is made up for', '2028-01-01T10:00:00Z', '2028-01-05', '2028-01-04T20:00:00.000Z'],
  ])('%s', (_, now, day, orderBefore) => {
    expect(promised(NEXT_DAY, now)).toEqual([day, day, orderBefore]);
  });
});

describe('cut-off in warehouse local time', () => {
  test.each([
    ['the Friday before clocks go forward', '2026-03-27T19:59:00Z', '2026-03-27T20:00:00.000Z'],
    ['that Friday, too late', '2026-03-27T20:00:00Z', '2026-03-30T19:00:00.000Z'],
    ['the Monday after', '2026-03-30T19:00:00Z', '2026-03-31T19:00:00.000Z'],
    ['the Friday before clocks go back', '2026-10-23T18:59:00Z', '2026-10-23T19:00:00.000Z'],
    ['that Friday, too late', '2026-10-23T19:00:00Z', '2026-10-26T20:00:00.000Z'],
    ['the Monday after', '2026-10-26T19:30:00Z', '2026-10-26T20:00:00.000Z'],
  ])('%s', (_, now, orderBefore) => {
    expect(promised(NEXT_DAY, now)[2]).toBe(orderBefore);
  });

  // Saudi Arabia works on Sundays, so the night of the DST change itself is a working day.
  const SUNDAYS: DeliveryCalendar = { warehouse: { country: 'SA', timeZone: 'Europe/London' }, destination: 'SA' };
  const AT_NIGHT = { days: { from: 1, to: 1 }, cutOff: '01:30' };
  test.each([
    ['is an hour later where the hour is skipped', '2026-03-29T00:45:00Z', '2026-03-29T01:30:00.000Z'],
    ['is the first of two where the hour comes twice', '2026-10-25T00:15:00Z', '2026-10-25T00:30:00.000Z'],
    ['is over when the hour comes again', '2026-10-25T01:15:00Z', '2026-10-26T01:30:00.000Z'],
  ])('on the night of the DST change %s', (_, now, orderBefore) => {
    expect(promised(AT_NIGHT, now, SUNDAYS)[2]).toBe(orderBefore);
  });
});

test.each([
  ['two to four working days', HOME, '2026-11-19T10:00:00Z', '2026-11-23', '2026-11-25'],
  [
    'the holidays of the place of delivery count, not those of the warehouse',
    { ...HOME, destination: 'DE' },
    '2026-05-12T10:00:00Z',
    '2026-05-15',
    '2026-05-19',
  ],
  [
    'a Sunday is a working day in Saudi Arabia, a Friday is none',
    { ...HOME, destination: 'SA' },
    '2026-11-11T10:00:00Z',
    '2026-11-15',
    '2026-11-17',
  ],
  [
    'what lies in America leaves by its clock',
    { warehouse: { country: 'US', timeZone: 'America/New_York' }, destination: 'CA' },
    '2026-11-25T23:00:00Z',
    '2026-11-27',
    '2026-12-01',
  ],
  [
    'and stays over Thanksgiving',
    { warehouse: { country: 'US', timeZone: 'America/New_York' }, destination: 'CA' },
    '2026-11-26T02:00:00Z',
    '2026-12-01',
    '2026-12-03',
  ],
] as const)('Standard: %s', (_, calendar, now, from, to) => {
  expect(promised(STANDARD, now, calendar).slice(0, 2)).toEqual([from, to]);
});

test('the promise stays the same until the cut-off, and is later from it on', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, (now) => {
      const promise = deliveryPromise(STANDARD, now, HOME);
      expect(promise.orderBefore > now).toBe(true);
      expect(promise.from < promise.to).toBe(true);
      const justBefore = new Date(promise.orderBefore.getTime() - 1);
      expect(deliveryPromise(STANDARD, justBefore, HOME)).toEqual(promise);
      expect(deliveryPromise(STANDARD, promise.orderBefore, HOME).from > promise.from).toBe(true);
    }),
  );
});
