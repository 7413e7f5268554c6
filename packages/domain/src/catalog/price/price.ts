import type { Money } from '../../money.ts';
import type { Store } from '../../site/store/store.ts';
import { MS_PER_DAY } from '../../time.ts';

/** Half-open interval from `from` to before `to`; an open side has no limit. */
type Span = { from?: Date | undefined; to?: Date | undefined };

export type SpecialPrice = Span & { amount: number };
export type ListPrice = {
  /** Regular price, charged while no special price is in force. */
  amount: number;
  /** Strike-through price beside a lower one, if it was ever charged. */
  was?: number | undefined;
  special?: SpecialPrice | undefined;
  /** Second set (§9), used when set A is not in force. */
  specialB?: SpecialPrice | undefined;
};

/** Interval at one price. A history is a list of them, oldest first, including scheduled ones. */
export type ChargedPrice = { amount: number; from: Date; to?: Date | undefined };
export type PastCharge = ChargedPrice & { to: Date };

const RECENT_DAYS = 30;

/** Price list of a store, such as `outlet-GBP`. */
/** Currency of a price list. */
export const getListCurrency = (priceList: string): string => priceList.slice(-3);

export const getPriceList = ({ brand, currency }: Pick<Store, 'brand' | 'currency'>): string => `${brand}-${currency}`;

/** Special price set A, else set B, else the amount. A special price above the amount is a mistake and never charged. */
export function amountInForce({ amount, special, specialB }: ListPrice, now: Date): number {
  const inForce = [special, specialB].find(
    (candidate) => candidate && candidate.amount <= amount && holdsAt(candidate, now),
  );
  return inForce?.amount ?? amount;
}

/** History with this price applied: past intervals stay, scheduled ones are replaced. Idempotent. */
export function extendHistory(history: readonly ChargedPrice[], price: ListPrice, now: Date): ChargedPrice[] {
  const knownUntil = history.at(-1)?.to;
  const since = knownUntil && knownUntil < now ? knownUntil : now;
  return joined([...chargesBefore(history, since), ...planned(price, since)]);
}

/** Known history with an older one prepended; known intervals are never rewritten. */
export function withEarlierHistory(known: readonly ChargedPrice[], given: readonly ChargedPrice[]): ChargedPrice[] {
  const [first] = known;
  return first ? joined([...chargesBefore(tidied(given), first.from), ...known]) : tidied(given);
}

/** Was-price that may be shown: higher than the current price and actually charged before, with its interval. */
export function wasCharge(price: ListPrice, history: readonly ChargedPrice[], now: Date): PastCharge | undefined {
  const current = amountInForce(price, now);
  const past = chargesBefore(history, now);
  return [price.was, price.amount]
    .filter((amount) => amount !== undefined && amount > current)
    .map((amount) => past.findLast((charge) => charge.amount === amount))
    .find((charge) => charge !== undefined);
}

/** Lowest price of the 30 days before the current price began, which a reduction must be measured against. */
export function lowestRecentAmount(history: readonly ChargedPrice[], now: Date): number | undefined {
  const current = history.find((charge) => holdsAt(charge, now));
  if (!current) return undefined;
  const start = new Date(current.from.getTime() - RECENT_DAYS * MS_PER_DAY);
  const recent = chargesBefore(history, current.from).filter(({ to }) => to > start);
  return recent.length === 0 ? undefined : Math.min(...recent.map(({ amount }) => amount));
}

/** Scheduled end of the current price; undefined where none is scheduled. */
export const chargedUntil = (history: readonly ChargedPrice[], now: Date): Date | undefined =>
  history.find((charge) => holdsAt(charge, now))?.to;

/** Rounded down: a reduction is never overstated. */
export const percentOff = (current: number, was: number): number =>
  was > current ? Math.floor(((was - current) * 100) / was) : 0;

const holdsAt = ({ from, to }: Span, instant: Date): boolean => (!from || from <= instant) && (!to || instant < to);

function planned(price: ListPrice, since: Date): ChargedPrice[] {
  const turns = [price.special, price.specialB]
    .flatMap((special) => [special?.from ?? [], special?.to ?? []].flat())
    .filter((turn) => turn > since);
  const starts = [since, ...turns.sort((a, b) => a.getTime() - b.getTime())];
  return starts.map((from, index) => ({ amount: amountInForce(price, from), from, to: starts[index + 1] }));
}

function chargesBefore(history: readonly ChargedPrice[], end: Date): PastCharge[] {
  return history
    .filter(({ from }) => from < end)
    .map(({ amount, from, to }) => ({ amount, from, to: to && to < end ? to : end }));
}

/** Sorted and without overlap, the later start winning. */
function tidied(history: readonly ChargedPrice[]): ChargedPrice[] {
  const ordered = history.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return joined(
    ordered.map(({ amount, from, to }, index) => ({ amount, from, to: earlier(to, ordered[index + 1]?.from) })),
  );
}

function earlier(a: Date | undefined, b: Date | undefined): Date | undefined {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}

/** Drops empty intervals and merges adjacent ones of the same amount. */
function joined(history: readonly ChargedPrice[]): ChargedPrice[] {
  const result: ChargedPrice[] = [];
  for (const charge of history) {
    if (charge.to && charge.to <= charge.from) continue;
    const last = result.at(-1);
    const continues = last?.amount === charge.amount && last.to?.getTime() === charge.from.getTime();
    if (last && continues) result[result.length - 1] = { ...last, to: charge.to };
    else result.push(charge);
  }
  return result;
}

type ShownPrice = { now: Money; was?: Money; percentOff?: number; lowestRecent?: Money };

/** Price as replies have it: without the periods in which its parts were charged. */
export const toShownPrice = ({ now, was, percentOff, lowestRecent }: ShownPrice): ShownPrice => ({
  now,
  ...(was && { was: { amount: was.amount, currency: was.currency } }),
  ...(percentOff !== undefined && { percentOff }),
  ...(lowestRecent && { lowestRecent }),
});
