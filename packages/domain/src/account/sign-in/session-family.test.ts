import { describe, expect, test } from 'vitest';
import { judgeRefresh } from './session-family.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1) + seconds * 1_000);
const DAY = 86_400;
const running = { startedAt: at(0), endedAt: null };
const unused = { replacedAt: null, successorReplaced: false };

describe('refresh token', () => {
  test.each([
    ['that is used for the first time', running, unused, at(900), 'rotate'],
    [
      'that is sent again at once, since the reply was lost',
      running,
      { replacedAt: at(900), successorReplaced: false },
      at(900),
      'repeat',
    ],
    ['that is sent again after 10 s', running, { replacedAt: at(900), successorReplaced: false }, at(910), 'repeat'],
    [
      'that is sent again after more than 10 s',
      running,
      { replacedAt: at(900), successorReplaced: false },
      at(910.001),
      'revoke',
    ],
    [
      'that is older than the one before the last',
      running,
      { replacedAt: at(900), successorReplaced: true },
      at(901),
      'revoke',
    ],
    ['of a session that was ended', { startedAt: at(0), endedAt: at(5) }, unused, at(6), 'ended'],
    ['of a session of almost 30 days', running, unused, at(30 * DAY - 1), 'rotate'],
    ['of a session of 30 days', running, unused, at(30 * DAY), 'ended'],
  ] as const)('%s', (_, family, token, now, verdict) => {
    expect(judgeRefresh(family, token, now)).toBe(verdict);
  });
});
