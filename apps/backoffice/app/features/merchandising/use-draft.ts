import type { MerchandisingBoard, MerchandisingRule } from '@shop/contracts/staff/discovery/merchandising';
import { type Arrangement, arrange, pinAt, release, toggle } from '@shop/domain/discovery/merchandising/board';
import { useState } from 'react';

export type RuleTerms = Pick<MerchandisingRule, 'scope' | 'boosts' | 'enabled' | 'redirect'> & {
  /** In the time zone of the store, as its field writes it. */
  starts: string;
  ends: string;
};
type Draft = Arrangement & RuleTerms;

/** Rule as it is being edited, with every earlier state for undo. */
export function useDraft({ order }: Pick<MerchandisingBoard, 'order'>, start: Draft) {
  const [states, setStates] = useState<readonly Draft[]>([start]);
  const draft = states.at(-1) ?? start;
  const change = (changed: Partial<Draft>) => setStates([...states, { ...draft, ...changed }]);
  const isPinned = (sku: string) => draft.pinned.includes(sku);
  return {
    draft,
    changes: states.length - 1,
    shown: arrange(order, draft),
    undo: () => setStates(states.length > 1 ? states.slice(0, -1) : states),
    change,
    pin: (sku: string, place: number) => change(pinAt(order, draft, { sku, place })),
    togglePin: (sku: string) =>
      change(isPinned(sku) ? release(draft, sku) : pinAt(order, draft, { sku, place: draft.pinned.length })),
    toggle: (list: 'buried' | 'hidden', sku: string) => change(toggle(draft, list, sku)),
  };
}

export type DraftState = ReturnType<typeof useDraft>;
