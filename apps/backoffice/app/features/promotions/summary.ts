import type { PromotionFile } from '@shop/contracts/promotion-file';
import type { Currency } from '@shop/domain/money';
import type { Formats } from '#backoffice/i18n/formats.ts';
import type { Text } from '#backoffice/i18n/text-context.tsx';

type Tools = {
  text: Text;
  formats: Pick<Formats, 'money' | 'number'>;
  nameCategory: (key: string) => string;
  stores: readonly { name: string }[];
  /** Start and end as shown, in the time of the first store. */
  period: { from?: string | undefined; to?: string | undefined };
};

const MOST_NAMES = 3;

/** Rule in sentences, as the engine will act on it. */
export function summarise(file: PromotionFile, tools: Tools): string[] {
  return [
    describeEffect(file, tools),
    ...describeScope(file, tools),
    ...describeBuyer(file, tools),
    ...describeMinimum(file, tools),
    describeCode(file, tools),
    ...describeLimits(file, tools),
    describePlace(tools),
    describePeriod(tools),
    tools.text(file.active ? `promotions.sum.${getTogether(file)}` : 'promotions.sum.disabled'),
  ];
}

function getTogether({ effect, stackable }: PromotionFile) {
  if (effect.kind === 'free-delivery') return 'delivery-adds';
  return stackable ? 'adds' : 'better';
}

function describeEffect({ effect }: PromotionFile, { text, formats }: Tools): string {
  if (effect.kind === 'percentage')
    return text('promotions.sum.percentage', { percent: formats.number(effect.percent) });
  if (effect.kind === 'amount') return text('promotions.sum.amount', { amounts: listAmounts(effect.amounts, formats) });
  if (effect.kind === 'free-delivery') return text('promotions.sum.free-delivery');
  const { take, pay } = effect;
  return text('promotions.sum.n-for-m', { take: formats.number(take), count: take - pay });
}

type Amounts = Readonly<Partial<Record<Currency, number>>>;

const listAmounts = (amounts: Amounts, { money }: Pick<Formats, 'money'>): string =>
  Object.entries(amounts)
    .map(([currency, amount = 0]) => money({ amount, currency }))
    .join(' / ');

function describeScope({ scope }: PromotionFile, { text, nameCategory }: Tools): string[] {
  const { categories = [], products = [], excludedCategories = [], excludedProducts = [] } = scope;
  const included = [...categories.map(nameCategory), ...products];
  const excluded = [...excludedCategories.map(nameCategory), ...excludedProducts];
  return [
    included.length === 0
      ? text('promotions.sum.everything')
      : text('promotions.sum.scope', { names: listNames(included, text) }),
    ...(excluded.length === 0 ? [] : [text('promotions.sum.except', { names: listNames(excluded, text) })]),
  ];
}

function listNames(names: readonly string[], text: Text): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${shown} ${text('promotions.sum.more', { count: more })}` : shown;
}

function describeBuyer({ conditions }: PromotionFile, { text }: Tools): string[] {
  const { customerGroup, signedIn, firstOrder } = conditions;
  const first = firstOrder ? [text('promotions.sum.firstOrder')] : [];
  if (customerGroup) return [text('promotions.sum.group', { group: customerGroup }), ...first];
  return [text(signedIn ? 'promotions.sum.signedIn' : 'promotions.sum.everyone'), ...first];
}

function describeMinimum({ conditions: { minimumSpend } }: PromotionFile, { text, formats }: Tools): string[] {
  return minimumSpend ? [text('promotions.sum.minimum', { amounts: listAmounts(minimumSpend, formats) })] : [];
}

function describeCode({ code, singleUse }: PromotionFile, { text }: Tools): string {
  if (singleUse) return text('promotions.sum.singleUse');
  return code === undefined ? text('promotions.sum.automatic') : text('promotions.sum.code', { code });
}

const describeLimits = ({ limits: { total, perCustomer } }: PromotionFile, { text }: Tools): string[] => [
  ...(total === undefined ? [] : [text('promotions.sum.total', { count: total })]),
  ...(perCustomer === undefined ? [] : [text('promotions.sum.perCustomer', { count: perCustomer })]),
];

function describePlace({ text, stores }: Tools): string {
  if (stores.length === 0) return text('promotions.sum.nowhere');
  const names = listNames(
    stores.map(({ name }) => name),
    text,
  );
  return text('promotions.sum.stores', { names });
}

function describePeriod({ text, period: { from, to } }: Tools): string {
  if (from && to) return text('promotions.sum.between', { from, to });
  if (from) return text('promotions.sum.from', { from });
  return to ? text('promotions.sum.until', { to }) : text('promotions.sum.always');
}
