import type { Store } from '@shop/domain/store';

export type BehaviourKind = 'view' | 'search' | 'add' | 'purchase' | 'click';

/** What somebody did who allowed it to be counted. It never holds a name, an address or an order. */
export type BehaviourEvent = {
  store: Store;
  kind: BehaviourKind;
  /** The products it is about: several of a purchase, none of a search. */
  skus: readonly string[];
  query?: string;
  /** The device on this day, by a mark that leads back to nobody. */
  visitor?: string;
};

/** Takes events in and answers at once; what is lost with the process is lost. */
export type BehaviourLog = { record: (event: BehaviourEvent) => void };
