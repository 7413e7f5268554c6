import { AsyncLocalStorage } from 'node:async_hooks';
import type { VisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import type { RateClass } from '@shop/domain/route-class';

/** Call that the server makes to itself. */
export type InProcessCall = {
  /** Id of the request that causes the call. */
  requestId?: string | undefined;
  /** Rate limit class of the request that causes the call. Absent for calls of the server itself. */
  countedAs?: RateClass | undefined;
  /** Variants of the visitor whose page causes the call. */
  variants?: VisitorVariants | undefined;
};

const calls = new AsyncLocalStorage<InProcessCall>();

/**
 * Calls inside `work` know what causes them. Not settable by a header, so it cannot be forged. The class is not
 * inherited: a call without one is the server's own, whatever happens around it.
 */
export const runInProcess = <T>({ requestId, countedAs, variants }: InProcessCall, work: () => T): T =>
  calls.run({ requestId: requestId ?? calls.getStore()?.requestId, countedAs, variants }, work);

/** Undefined for a request from outside. */
export const getInProcessCall = (): InProcessCall | undefined => calls.getStore();
