import type { DeskGiftCardTerms, DeskReferralTerms } from '@shop/contracts/staff/quote/terms';
import type { TermsKind } from '@shop/domain/account/terms/terms-kinds';
import { type Currency, getMinorUnits, toDecimal } from '@shop/domain/money';
import { readAmount } from '#backoffice/ui/form/typed-amount.ts';

/** Terms of one store, of either kind. */
export type DeskTerms = ({ kind: 'referral' } & DeskReferralTerms) | ({ kind: 'gift-card' } & DeskGiftCardTerms);

type Shape = 'number' | 'optional' | 'money' | 'optional-money' | 'money-list';
type FieldName = keyof DeskReferralTerms['current'] | keyof DeskGiftCardTerms['current'];

/** Fields of each kind, in the order of the form. */
export const TERMS_FIELDS: Readonly<Record<TermsKind, readonly (readonly [FieldName, Shape])[]>> = {
  referral: [
    ['friendPercent', 'number'],
    ['reward', 'money'],
    ['minimumOrder', 'optional-money'],
    ['codeDays', 'optional'],
    ['rewardDays', 'number'],
    ['maxRewards', 'optional'],
    ['invitesPerDay', 'number'],
  ],
  'gift-card': [
    ['min', 'money'],
    ['max', 'money'],
    ['amounts', 'money-list'],
  ],
};

export type TermsDraft = Readonly<Record<string, string>>;

export function toDraft(kind: TermsKind, terms: object, currency: Currency): TermsDraft {
  const values = terms as Record<string, number | readonly number[] | undefined>;
  return Object.fromEntries(TERMS_FIELDS[kind].map(([field, shape]) => [field, write(values[field], shape, currency)]));
}

function write(value: number | readonly number[] | undefined, shape: Shape, currency: Currency): string {
  if (value === undefined || (shape === 'optional-money' && value === 0)) return '';
  const toText = (amount: number) => toDecimal({ amount, currency });
  if (typeof value !== 'number') return value.map(toText).join('; ');
  return shape === 'money' || shape === 'optional-money' ? toText(value) : String(value);
}

/** Typed values, or the first field that is none. */
export function readDraft(
  kind: TermsKind,
  draft: TermsDraft,
  currency: Currency,
): { terms: Record<string, unknown> } | { wrong: FieldName } {
  const terms: Record<string, unknown> = {};
  for (const [field, shape] of TERMS_FIELDS[kind]) {
    const typed = (draft[field] ?? '').trim();
    const value = readField(typed, shape, getMinorUnits(currency));
    if (value === undefined && !(shape === 'optional' && typed === '')) return { wrong: field };
    if (value !== undefined) terms[field] = value;
  }
  return { terms };
}

function readField(typed: string, shape: Shape, minorUnits: number): number | number[] | undefined {
  if (shape === 'number' || shape === 'optional') return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  if (shape === 'optional-money' && typed === '') return 0;
  if (shape !== 'money-list') return readAmount(typed, minorUnits);
  const amounts = typed.split(';').map((part) => readAmount(part, minorUnits));
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
}
