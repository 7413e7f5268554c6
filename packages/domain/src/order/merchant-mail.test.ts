import { expect, test } from 'vitest';
import { findDigestEnd, type OrderMails } from './merchant-mail.ts';

test.each<[OrderMails, string, string, string]>([
  ['hourly', 'Europe/Berlin', '2026-06-01T09:59:59Z', '2026-06-01T09:00:00Z'],
  ['hourly', 'Europe/Berlin', '2026-06-01T10:00:00Z', '2026-06-01T10:00:00Z'],
  ['daily', 'Europe/Berlin', '2026-06-01T05:00:00Z', '2026-06-01T05:00:00Z'],
  ['daily', 'Europe/Berlin', '2026-06-01T04:59:00Z', '2026-05-31T05:00:00Z'],
  ['daily', 'Europe/Berlin', '2026-12-01T23:30:00Z', '2026-12-01T06:00:00Z'],
  // Summer time begins on 29 March: the digest stays at seven o'clock.
  ['daily', 'Europe/London', '2026-03-29T12:00:00Z', '2026-03-29T06:00:00Z'],
  ['daily', 'Australia/Sydney', '2026-06-01T20:59:00Z', '2026-05-31T21:00:00Z'],
  ['each', 'Europe/Berlin', '2026-06-01T09:59:59Z', '2026-06-01T09:59:59Z'],
])('ends the %s digest in %s at %s with orders before %s', (mails, timeZone, now, end) => {
  expect(findDigestEnd(mails, new Date(now), timeZone)).toEqual(new Date(end));
});
