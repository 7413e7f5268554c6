import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of work with a connection pool of their own, so that one that waits for locks does not stop the others. */
export const LANES = ['pages', 'account', 'checkout', 'desk', 'jobs'] as const;
export type Lane = (typeof LANES)[number];

const lanes = new AsyncLocalStorage<Lane>();

/** Statements and transactions that begin inside `work` use the pool of this lane. */
export const runInLane = <Result>(lane: Lane, work: () => Result): Result => lanes.run(lane, work);

/** Work outside a request is background work. */
export const getLane = (): Lane => lanes.getStore() ?? 'jobs';
