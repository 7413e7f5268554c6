import type { PromotionFile } from '@shop/contracts/promotion-file';
import type { PromotionRecord } from '@shop/contracts/staff/quote/promotions';
import { type Currency, getMinorUnits, toDecimal } from '@shop/domain/money';
import type { Locale } from '@shop/domain/site/store/store';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { readAmount } from '#backoffice/ui/form/typed-amount.ts';

const PLAIN = [
  ...(['key', 'kind', 'percent', 'take', 'pay', 'applies', 'code', 'brand', 'locales', 'who', 'group'] as const),
  ...(['firstOrder', 'categories', 'products', 'excludedCategories', 'excludedProducts', 'total'] as const),
  ...(['perCustomer', 'stackable', 'priority', 'startsAt', 'endsAt', 'eachStore', 'active'] as const),
] as const;
const SCOPES = ['categories', 'products', 'excludedCategories', 'excludedProducts'] as const;
export type PlainField = (typeof PLAIN)[number];
export type DraftField = PlainField | `amount.${Currency}` | `minimum.${Currency}` | `name.${Locale}`;

/** Promotion as typed. Every field is a text, so that an edit conflict is shown field by field; lists have commas. */
export type Draft = Readonly<Partial<Record<DraftField, string>>>;

/** All plain fields, and the amounts and names that the drafts have. */
export const listDraftFields = (...drafts: readonly Draft[]): DraftField[] => [
  ...new Set([...PLAIN, ...drafts.flatMap((draft) => Object.keys(draft) as DraftField[])]),
];

export const NEW_DRAFT: Draft = {
  kind: 'percentage',
  percent: '10',
  applies: 'automatic',
  active: 'yes',
  priority: '0',
};

export const readList = (typed = ''): string[] => typed.split(',').filter(Boolean);
export const writeList = (list: readonly string[]): string => list.join(',');

/** Store as the draft needs it. */
export type ReachableStore = {
  storeId: number;
  name: string;
  brand: string;
  locale: string;
  currency: string;
  timeZone: string;
};

/** Stores that the draft reaches: brand, locale, and an amount in the currency. */
export function listReached<Shop extends ReachableStore>(draft: Draft, stores: readonly Shop[]): Shop[] {
  const { conditions, effect } = toFile(draft);
  const locales = readList(draft.locales);
  return stores.filter(
    ({ brand, locale, currency }) =>
      (!draft.brand || draft.brand === brand) &&
      (locales.length === 0 || locales.includes(locale)) &&
      (effect.kind !== 'amount' || effect.amounts[currency as Currency] !== undefined) &&
      (!conditions.minimumSpend || conditions.minimumSpend[currency as Currency] !== undefined),
  );
}

/** Time zone of the first store of brand and locales: times of the draft are in it. */
export function findZone(draft: Draft, stores: readonly ReachableStore[]): string {
  const locales = readList(draft.locales);
  const first = stores.find(
    ({ brand, locale }) =>
      (!draft.brand || draft.brand === brand) && (locales.length === 0 || locales.includes(locale)),
  );
  return (first ?? stores[0])?.timeZone ?? 'Europe/London';
}

export function readDraft({ rule, timeZone, ...record }: PromotionRecord): Draft {
  const { effect, scope, conditions, limits } = rule;
  return {
    ...{ key: record.key, kind: effect.kind, brand: record.brand ?? '', locales: writeList(record.locales ?? []) },
    ...readEffect(effect),
    ...writeAmounts('minimum', conditions.minimumSpend ?? {}),
    ...Object.fromEntries(Object.entries(rule.names).map(([locale, name]) => [`name.${locale}`, name])),
    ...readApplies(record),
    ...readBuyer(conditions),
    ...Object.fromEntries(SCOPES.map((field) => [field, writeList(scope[field] ?? [])])),
    total: String(limits.total ?? ''),
    perCustomer: String(limits.perCustomer ?? ''),
    stackable: writeFlag(rule.stackable),
    priority: String(rule.priority),
    startsAt: toLocalMoment(record.startsAt, timeZone),
    endsAt: toLocalMoment(record.endsAt, timeZone),
    eachStore: writeFlag(record.localZone !== undefined),
    active: writeFlag(record.active),
  };
}

function readEffect(effect: PromotionRecord['rule']['effect']): Draft {
  if (effect.kind === 'percentage') return { percent: String(effect.percent) };
  if (effect.kind === 'n-for-m') return { take: String(effect.take), pay: String(effect.pay) };
  return effect.kind === 'amount' ? writeAmounts('amount', effect.amounts) : {};
}

function readBuyer({ customerGroup, signedIn, firstOrder }: PromotionRecord['rule']['conditions']): Draft {
  const first = { firstOrder: writeFlag(firstOrder), group: customerGroup ?? '' };
  if (customerGroup) return { ...first, who: 'group' };
  return { ...first, who: signedIn ? 'signed-in' : '' };
}

const writeFlag = (isSet: boolean | undefined): string => (isSet ? 'yes' : '');

function readApplies({ singleUse, code }: Pick<PromotionRecord, 'singleUse' | 'code'>): Draft {
  if (singleUse) return { applies: 'single-use', code: '' };
  return code === undefined ? { applies: 'automatic', code: '' } : { applies: 'code', code };
}

type Amounts = Readonly<Partial<Record<Currency, number | undefined>>>;

const writeAmounts = (field: 'amount' | 'minimum', amounts: Amounts): Draft =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([currency, amount]) =>
      amount === undefined ? [] : [[`${field}.${currency}`, toDecimal({ amount, currency })]],
    ),
  );

/** File of the draft, as far as it is typed. The API validates it. */
export function toFile(draft: Draft, timeZone?: string): PromotionFile {
  const { key = '', brand, code, startsAt, endsAt } = draft;
  const locales = readList(draft.locales);
  return {
    key,
    ...(brand && { brand }),
    ...(locales.length > 0 && { locales }),
    ...(draft.applies === 'code' && { code: code ?? '' }),
    ...(draft.applies === 'single-use' && { singleUse: true }),
    names: toNames(draft),
    effect: toEffect(draft),
    scope: toScope(draft),
    conditions: toConditions(draft),
    limits: { ...toCount('total', draft.total), ...toCount('perCustomer', draft.perCustomer) },
    stackable: draft.stackable === 'yes',
    priority: Number(draft.priority ?? 0),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(timeZone && { timeZone }),
    ...(draft.eachStore === 'yes' && { eachStore: true }),
    active: draft.active === 'yes',
  };
}

/** Locales or currencies of the fields `name.…`, `amount.…`. */
const listParts = (group: 'name' | 'amount' | 'minimum', draft: Draft): string[] =>
  Object.keys(draft).flatMap((field) => (field.startsWith(`${group}.`) ? field.slice(group.length + 1) : []));

function toNames(draft: Draft): PromotionFile['names'] {
  const typed = listParts('name', draft).flatMap((locale) => {
    const name = draft[`name.${locale}`]?.trim();
    return name ? [[locale, name]] : [];
  });
  return { 'en-GB': '', ...Object.fromEntries(typed) };
}

function toEffect(draft: Draft): PromotionFile['effect'] {
  if (draft.kind === 'amount') return { kind: 'amount', amounts: toAmounts('amount', draft) };
  if (draft.kind === 'n-for-m') return { kind: 'n-for-m', take: Number(draft.take), pay: Number(draft.pay) };
  if (draft.kind === 'free-delivery') return { kind: 'free-delivery' };
  return { kind: 'percentage', percent: Number(draft.percent) };
}

const toAmounts = (field: 'amount' | 'minimum', draft: Draft): Record<Currency, number> =>
  Object.fromEntries(
    listParts(field, draft).flatMap((currency) => {
      const amount = readAmount(draft[`${field}.${currency}`] ?? '', getMinorUnits(currency));
      return amount === undefined ? [] : [[currency, amount]];
    }),
  );

const toScope = (draft: Draft): PromotionFile['scope'] =>
  Object.fromEntries(
    SCOPES.flatMap((field) => {
      const list = readList(draft[field]);
      return list.length === 0 ? [] : [[field, list]];
    }),
  );

function toConditions(draft: Draft): PromotionFile['conditions'] {
  const minimumSpend = toAmounts('minimum', draft);
  return {
    ...(Object.keys(minimumSpend).length > 0 && { minimumSpend }),
    ...(draft.who === 'signed-in' && { signedIn: true }),
    ...(draft.who === 'group' && { customerGroup: draft.group ?? '' }),
    ...(draft.firstOrder === 'yes' && { firstOrder: true }),
  };
}

const toCount = (name: 'total' | 'perCustomer', typed = ''): PromotionFile['limits'] =>
  typed === '' ? {} : { [name]: Number(typed) };
