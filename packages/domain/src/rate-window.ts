import { ShopError } from './shop-error.ts';
import { MS_PER_SECOND } from './time.ts';

/** At most `most` uses per window, which starts with the first use. */
export type WindowLimit = { most: number; windowMs: number };
export type RateWindow = { count: number; endsAt: Date };
export type WindowAdmission = { admitted: true; window: RateWindow } | { admitted: false; waitMs: number };

/** Counts a use, or refuses it until the window ends. A refused use is not counted, so that the wait never grows. */
export function admitInWindow(before: RateWindow | undefined, limit: WindowLimit, now: Date): WindowAdmission {
  if (!isOpen(before, now)) return { admitted: true, window: startWindow(limit, now) };
  const { count, endsAt } = before;
  if (count >= limit.most) return { admitted: false, waitMs: endsAt.getTime() - now.getTime() };
  return { admitted: true, window: { count: count + 1, endsAt } };
}

/** Counts a use that has happened already, beyond the limit if need be. */
export const countInWindow = (before: RateWindow | undefined, limit: WindowLimit, now: Date): RateWindow =>
  isOpen(before, now) ? { ...before, count: before.count + 1 } : startWindow(limit, now);

/** Takes back a use that turned out not to count. */
export const withoutUse = ({ count, endsAt }: RateWindow): RateWindow => ({ count: Math.max(0, count - 1), endsAt });

type Refusal = { code: string; reason: string };

export const tooManyInWindow = (waitMs: number, { code, reason }: Refusal): ShopError =>
  new ShopError(reason, {
    code,
    kind: 'too-many',
    cause: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / MS_PER_SECOND)) },
  });

const isOpen = (window: RateWindow | undefined, now: Date): window is RateWindow =>
  window !== undefined && now < window.endsAt;

const startWindow = ({ windowMs }: WindowLimit, now: Date): RateWindow => ({
  count: 1,
  endsAt: new Date(now.getTime() + windowMs),
});
