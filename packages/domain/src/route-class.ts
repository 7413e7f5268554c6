import { tooManyInWindow, type WindowLimit } from './rate-window.ts';
import { MS_PER_MINUTE } from './time.ts';

/** Kind of work that a route causes, which decides how often one network or account may call it. */
export const ROUTE_CLASSES = ['page', 'api', 'auth', 'search', 'upload', 'write'] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

/** Files and health checks are `exempt`: they cost next to nothing, and a page loads dozens of them. */
export type RateClass = RouteClass | 'exempt';

const perMinute = (most: number): WindowLimit => ({ most, windowMs: MS_PER_MINUTE });

/**
 * Rate limit of each class. A network may be an office or a mobile carrier, so its limits are those of many shoppers;
 * an account is one person with a few devices. Limits of business rules (declined cards, mails, guesses) are lower and
 * count apart.
 */
export const CLASS_LIMITS: Readonly<Record<RouteClass, { network: WindowLimit; account: WindowLimit }>> = {
  page: { network: perMinute(1_200), account: perMinute(300) },
  api: { network: perMinute(3_000), account: perMinute(600) },
  auth: { network: perMinute(120), account: perMinute(60) },
  search: { network: perMinute(900), account: perMinute(300) },
  upload: { network: perMinute(60), account: perMinute(10) },
  write: { network: perMinute(600), account: perMinute(180) },
};

/** Classes that a page causes by a call of its own, such as a form without script that signs in. */
const CAUSED_BY_PAGES: ReadonlySet<RateClass> = new Set(['auth', 'upload', 'write']);

/**
 * Class in which an in-process call counts. Reads of a page are part of the page, and nothing counts twice in one
 * class. A call of the server itself, without a request that caused it, is exempt.
 */
export function resolveNestedClass(rateClass: RateClass, countedAs: RateClass | undefined): RateClass {
  if (countedAs === undefined || countedAs === rateClass) return 'exempt';
  return CAUSED_BY_PAGES.has(rateClass) ? rateClass : 'exempt';
}

export const tooManyRequests = (waitMs: number) =>
  tooManyInWindow(waitMs, {
    code: 'too_many_requests',
    reason: 'Too many requests. Please wait a moment and try again.',
  });
