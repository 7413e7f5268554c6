import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#server/platform/clock.ts';

/** Records that are shown as if they were live during the period, such as the drafts of a campaign. */
export type ShownDrafts = {
  from: Date;
  to: Date;
  refs: ReadonlyMap<string, readonly string[]>;
};

/** Moment and audience that a request is answered for instead of the present: a preview. */
export type ShownMoment = {
  at: Date;
  /** Buyer of the preview. The session of the browser is not read. */
  buyer: { signedIn: boolean; groups: readonly string[]; firstOrder: boolean };
  drafts?: ShownDrafts | undefined;
  /** Results that are computed once per request. */
  memo: Map<string, Promise<unknown>>;
};

const moments = new AsyncLocalStorage<ShownMoment | undefined>();

/** Reads inside `work`, and inside the calls it makes to this process, answer for the moment. */
export const runAtMoment = <T>(moment: ShownMoment, work: () => T): T => moments.run(moment, work);

/** Loads of shared caches run in the present, whoever causes them: a preview must never fill them. */
export const runInPresent = <T>(work: () => T): T => (moments.getStore() ? moments.run(undefined, work) : work());

/** Undefined outside a preview. */
export const getShownMoment = (): ShownMoment | undefined => moments.getStore();

/** Clock of what shoppers see. Bookkeeping, such as times of use and expiry, keeps the real clock. */
export const createShownClock =
  (clock: Clock): Clock =>
  () =>
    moments.getStore()?.at ?? clock();

/** Computes once per preview request. */
export function oncePerMoment<T>(moment: ShownMoment, name: string, compute: () => Promise<T>): Promise<T> {
  if (!moment.memo.has(name)) moment.memo.set(name, compute());
  return moment.memo.get(name) as Promise<T>;
}
