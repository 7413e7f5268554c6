import { describe, expect, test } from 'vitest';
import { END_GRACE_MS, isBannerVisible, nextTurn, readSchedule, type ScheduleEntry } from './banner-schedule.ts';

const noon = new Date('2026-06-01T12:00:00Z');
const at = (time: string) => new Date(`2026-06-01T${time}Z`);

describe('§4 banner visibility', () => {
  test.each([
    ['banners without schedule are shown', undefined, true],
    ['an empty schedule is none', [], true],
    ['inside one of its schedule windows', [{ start: at('11:00:00'), end: at('13:00:00') }], true],
    ['missing start means open from the beginning', [{ end: at('13:00:00') }], true],
    ['missing end means no end', [{ start: at('11:00:00') }], true],
    ['a window without both is always open', [{}], true],
    ['waits for its start', [{ start: at('12:00:01') }], false],
    ['shows from its start on', [{ start: at('12:00:00') }], true],
    ['an end date gets a grace margin', [{ end: at('11:59:00') }], true],
    ['goes after the grace minute', [{ end: at('11:58:59') }], false],
    ['shows if any window is open', [{ end: at('09:00:00') }, { start: at('11:00:00') }], true],
    ['hides if no window is open', [{ end: at('09:00:00') }, { start: at('13:00:00') }], false],
  ])('%s', (_, schedule, visible) => {
    expect(isBannerVisible(schedule, noon)).toBe(visible);
  });

  test('has a grace margin of 60 s', () => {
    expect(END_GRACE_MS).toBe(60_000);
  });
});

describe('§3 schedule entries with StartDate and EndDate', () => {
  const entries = (StartDate?: string | null, EndDate?: string | null) => [{ StartDate, EndDate }] as ScheduleEntry[];

  test.each([
    ['no list', undefined, true],
    ['a null list', null, true],
    ['nulls for dates', entries(null, null), true],
    ['begun by London time', entries('01-06-2026 13:00'), true],
    ['not yet begun by London time', entries('01-06-2026 13:01'), false],
    ['in its grace minute by London time', entries(undefined, '01-06-2026 12:59'), true],
    ['over by London time', entries(undefined, '01-06-2026 12:58'), false],
    ['instants', entries('2026-06-01T11:00:00Z', '2026-06-01T13:00:00Z'), true],
    ['an unreadable start', entries('tomorrow'), false],
    ['an unreadable end', entries('01-06-2020 12:00', 'never'), false],
    ['one bad entry beside a good one', [...entries('tomorrow'), ...entries('01-06-2020 12:00')], true],
  ])('%s', (_, schedule, visible) => {
    expect(isBannerVisible(readSchedule(schedule, 'Europe/London'), noon)).toBe(visible);
  });
});

describe('nextTurn', () => {
  test.each([
    ['never, where nothing is scheduled', [undefined, []], undefined],
    ['when the next one comes', [[{ start: at('13:00:00') }], [{ start: at('12:30:00') }]], at('12:30:00')],
    ['when the present one has gone', [[{ end: at('12:10:00') }]], new Date(at('12:11:00').getTime() + 1)],
    ['not for what is over', [[{ start: at('09:00:00'), end: at('10:00:00') }]], undefined],
    ['while a grace minute runs, at its end', [[{ end: at('11:59:30') }]], new Date(at('12:00:30').getTime() + 1)],
  ])('%s', (_, schedules, turn) => {
    expect(nextTurn(schedules, noon)).toEqual(turn);
  });

  test('returns the moment when visibility changes', () => {
    const schedule = [{ start: at('11:00:00'), end: at('12:10:00') }];
    const turn = nextTurn([schedule], noon) ?? noon;
    expect(isBannerVisible(schedule, new Date(turn.getTime() - 1))).toBe(true);
    expect(isBannerVisible(schedule, turn)).toBe(false);
  });
});
