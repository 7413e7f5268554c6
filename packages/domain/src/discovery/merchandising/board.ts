/** What a merchandising rule does with the products of one listing. */
export type Arrangement = { pinned: readonly string[]; buried: readonly string[]; hidden: readonly string[] };

export const NO_ARRANGEMENT: Arrangement = { pinned: [], buried: [], hidden: [] };

/** Order of a listing under a rule, from its order without the rule: pins first, burials last, as the engine does. */
export function arrange(order: readonly string[], { pinned, buried, hidden }: Arrangement): string[] {
  const shown = order.filter((sku) => !hidden.includes(sku));
  const first = pinned.filter((sku) => shown.includes(sku));
  const rest = shown.filter((sku) => !first.includes(sku));
  return [...first, ...rest.filter((sku) => !buried.includes(sku)), ...rest.filter((sku) => buried.includes(sku))];
}

/**
 * Pins a product at a place, counted from 0. Pins hold the first places, so the products above it are pinned where
 * they are.
 */
export function pinAt(
  order: readonly string[],
  arrangement: Arrangement,
  move: { sku: string; place: number },
): Arrangement {
  const { sku } = move;
  const others = arrange(order, arrangement).filter((one) => one !== sku);
  const place = Math.max(0, Math.min(move.place, others.length));
  const isLater = (one: string) => one !== sku && !others.slice(0, place).includes(one);
  const free = release(arrangement, sku);
  return {
    ...free,
    pinned: [...others.slice(0, place), sku, ...free.pinned.filter(isLater)],
    buried: free.buried.filter((one) => !others.slice(0, place).includes(one)),
  };
}

/** Removes the product from the rule. */
export function release({ pinned, buried, hidden }: Arrangement, sku: string): Arrangement {
  const isOther = (one: string) => one !== sku;
  return { pinned: pinned.filter(isOther), buried: buried.filter(isOther), hidden: hidden.filter(isOther) };
}

/** Buries or hides the product; a product that already is returns to its own place. */
export function toggle(arrangement: Arrangement, list: 'buried' | 'hidden', sku: string): Arrangement {
  const free = release(arrangement, sku);
  return arrangement[list].includes(sku) ? free : { ...free, [list]: [...free[list], sku] };
}

/** Places gained against the order without the rule; negative when lost, undefined for a product that is new here. */
export function countPlacesMoved(order: readonly string[], place: number, sku: string): number | undefined {
  const before = order.indexOf(sku);
  return before < 0 ? undefined : before - place;
}
