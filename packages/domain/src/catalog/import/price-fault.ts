type Special = { amount: number; from?: string | undefined; to?: string | undefined };
type FilePrice = { amount: number; special?: Special | undefined; specialB?: Special | undefined };

export type PriceFault = 'free' | 'above' | 'reversed';
type FoundPriceFault = { field: 'amount' | 'special' | 'specialB'; part?: 'amount' | 'to'; fault: PriceFault };

/** Faults of a price in a file that nobody means: a price of 0, a special price above the price, and one that ends before it begins. */
export function findPriceFaults({ amount, special, specialB }: FilePrice): FoundPriceFault[] {
  return [
    ...(amount === 0 ? [{ field: 'amount', fault: 'free' } as const] : []),
    ...findSpecialFaults('special', special, amount),
    ...findSpecialFaults('specialB', specialB, amount),
  ];
}

function findSpecialFaults(
  field: 'special' | 'specialB',
  special: Special | undefined,
  amount: number,
): FoundPriceFault[] {
  if (!special) return [];
  const { from, to } = special;
  const isReversed = from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from);
  return [
    ...(special.amount > amount ? [{ field, part: 'amount', fault: 'above' } as const] : []),
    ...(isReversed ? [{ field, part: 'to', fault: 'reversed' } as const] : []),
  ];
}
