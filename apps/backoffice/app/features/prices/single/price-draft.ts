import type { ListedPrice } from '@shop/contracts/staff/catalog/prices';
import type { StaffApi } from '@shop/contracts/staff/client';
import { getMinorUnits } from '@shop/domain/money';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { readAmount } from '#backoffice/ui/form/typed-amount.ts';

export const SETS = ['special', 'specialB'] as const;
export type SpecialSet = (typeof SETS)[number];
type TypedSpecial = { amount: string; from: string; to: string };
/** Price as typed: every field is text. */
export type PriceDraft = { amount: string; was: string } & Record<SpecialSet, TypedSpecial>;
export type PriceBody = Parameters<StaffApi['prices']['setPrice']>[0]['body'];

export function toDraft(price: ListedPrice): PriceDraft {
  const { currency, timeZone } = price;
  const units = getMinorUnits(currency);
  const show = (amount: number | undefined) =>
    amount === undefined ? '' : (amount / units).toFixed(Math.log10(units));
  const toTyped = (special: ListedPrice['special']): TypedSpecial => ({
    amount: show(special?.amount),
    from: toLocalMoment(special?.from, timeZone),
    to: toLocalMoment(special?.to, timeZone),
  });
  return {
    ...{ amount: show(price.amount), was: show(price.was) },
    ...{ special: toTyped(price.special), specialB: toTyped(price.specialB) },
  };
}

/** Body of the call; the name of the field whose amount cannot be read otherwise. */
export function readDraft(
  draft: PriceDraft,
  price: ListedPrice,
): { body: PriceBody } | { bad: 'amount' | 'was' | SpecialSet } {
  const { version, currency, timeZone } = price;
  const units = getMinorUnits(currency);
  /** A field has no seconds and no offset: what was not changed stays the instant that is stored. */
  const toMoment = (typed: string, stored: string | undefined) =>
    stored !== undefined && typed === toLocalMoment(stored, timeZone) ? stored : typed;
  const amount = readAmount(draft.amount, units);
  if (amount === undefined) return { bad: 'amount' };
  const was = readAmount(draft.was, units);
  if (draft.was.trim() !== '' && was === undefined) return { bad: 'was' };
  const body: PriceBody = { version, amount, ...(was !== undefined && { was }) };
  for (const set of SETS) {
    const typed = draft[set].amount;
    const [from, to] = [toMoment(draft[set].from, price[set]?.from), toMoment(draft[set].to, price[set]?.to)];
    if (typed.trim() === '') continue;
    const special = readAmount(typed, units);
    if (special === undefined) return { bad: set };
    body[set] = { amount: special, ...(from && { from }), ...(to && { to }) };
  }
  return { body };
}
