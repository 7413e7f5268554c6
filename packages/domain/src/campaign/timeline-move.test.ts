import { expect, test } from 'vitest';
import type { OpenSpan } from './timeline.ts';
import { judgeMove, requireMove } from './timeline-move.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const span = (from?: number, to?: number): OpenSpan => ({
  ...(from !== undefined && { from: at(from) }),
  ...(to !== undefined && { to: at(to) }),
});
const NOW = at(10);

test.each<[string, OpenSpan, OpenSpan, string | undefined]>([
  ['a planned period moves', span(12, 14), span(15, 17), undefined],
  ['a planned one may end never', span(12, 14), span(12), undefined],
  ['not into the past', span(12, 14), span(9, 14), 'start-past'],
  ['the end of a live one moves', span(5, 14), span(5, 20), undefined],
  ['its start does not', span(5, 14), span(12, 14), 'start-passed'],
  ['its end stays ahead', span(5, 14), span(5, 9), 'end-past'],
  ['what is always shown gets a period', {}, span(12, 14), undefined],
  ['what is over stays', span(5, 8), span(12, 14), 'period-over'],
  ['the end follows the start', span(12, 14), span(14, 14), 'end-first'],
])('%s', (_, seen, wanted, expected) => {
  expect(judgeMove({ seen, wanted, isDraft: false }, NOW)).toBe(expected);
});

test('drafts move freely', () => {
  expect(judgeMove({ seen: span(2, 4), wanted: span(5, 8), isDraft: true }, NOW)).toBeUndefined();
});

test('refusals name the field', () => {
  expect(() => requireMove({ seen: span(5, 14), wanted: span(6, 14), isDraft: false }, NOW)).toThrow(
    expect.objectContaining({ code: 'move_start_passed', field: 'from' }),
  );
});
