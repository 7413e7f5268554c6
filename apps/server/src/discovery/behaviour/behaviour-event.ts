import type { Store } from '@shop/domain/site/store/store';

/** `browse`: a page of a category, which ends the search before it. */
export type BehaviourKind = 'view' | 'search' | 'add' | 'purchase' | 'click' | 'browse';

/** Shopper event, recorded with consent only. Never holds a name, an address or an order. */
export type BehaviourEvent = {
  store: Store;
  kind: BehaviourKind;
  /** Products of the event: several for a purchase, none for a search. */
  skus: readonly string[];
  query?: string;
  /** Daily pseudonymous device id that cannot be traced back. */
  visitor?: string;
};

/** Fire and forget: buffers events in memory; unwritten events are lost with the process. */
export type BehaviourLog = { record: (event: BehaviourEvent) => void };
