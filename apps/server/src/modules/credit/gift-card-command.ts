import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isEmail } from '@shop/domain/email';
import { shownGiftCardCode } from '@shop/domain/gift-card';
import { CURRENCIES, type Currency, MINOR_UNITS, type Money } from '@shop/domain/money';
import { BRANDS, type BrandKey, LOCALES, type Locale, type Store } from '@shop/domain/store';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { GiftCards } from './gift-card-service.ts';

/** What was typed, or why it is no command. */
export type GiftCardCommand = { worth: Money; to?: string; brand: BrandKey; locale?: Locale } | { problem: string };

export const GIFT_CARD_COMMAND = 'gift-card:issue';
export const GIFT_CARD_USAGE = `  ${GIFT_CARD_COMMAND} <amount> <currency>   issues a gift card, as 50 GBP, and prints its code
    --to <mail>           mails the code to this address instead
    --brand <brand>       in whose name: ${BRANDS.join(', ')}; main when not given
    --locale <locale>     in which store's words, as fr-FR; the first of the currency when not given`;

/** What somebody typed behind `npm run shop -- gift-card:issue`. */
export function parseGiftCardCommand(args: readonly string[]): GiftCardCommand {
  const parsed = parse(args);
  if (typeof parsed === 'string') return { problem: parsed };
  const { values, positionals } = parsed;
  const [amount = '', currencyName = '', ...rest] = positionals;
  if (rest.length > 0) return { problem: `${rest.join(' ')}: an amount and a currency are all it takes` };
  const currency = CURRENCIES.find((one) => one === currencyName.toUpperCase());
  if (!currency) return { problem: `${currencyName || 'No currency'}: the currencies are ${CURRENCIES.join(', ')}` };
  const worth = readAmount(amount, currency);
  if (!worth) return { problem: `${amount}: an amount is written like 50 or 49.90` };
  return withStore(values, worth);
}

type RunParts = {
  giftCards: Pick<GiftCards, 'issueGiftCard'>;
  db: DatabaseHandle['db'];
  stores: readonly Store[];
  say: (line: string) => void;
};

/** Does it and tells; the answer is the exit code. A code that is mailed is not printed as well. */
export async function runGiftCardCommand(
  { worth, to: email, brand, locale }: Exclude<GiftCardCommand, { problem: string }>,
  { giftCards, db, stores, say }: RunParts,
): Promise<number> {
  const store = stores.find(
    (one) =>
      one.brand === brand && one.currency === worth.currency && (locale === undefined || one.localeISOCode === locale),
  );
  if (!store) {
    say(`✗ ${brand} has no store with ${worth.currency}${locale ? ` in ${locale}` : ''}`);
    return 1;
  }
  const reference = `command ${randomUUID()}`;
  const to = email === undefined ? {} : { to: { email, store } };
  const card = await db.transaction().execute((tx) => giftCards.issueGiftCard(tx, { worth, reference, ...to }));
  if (!card) throw new Error('A new reference has issued a card before');
  say(
    email === undefined
      ? shownGiftCardCode(card.code)
      : `The card ending in ${card.lastFour} is on its way to ${email}`,
  );
  return 0;
}

type Options = { to?: string | undefined; brand?: string | undefined; locale?: string | undefined };

function withStore({ to, brand: brandName = 'main', locale: localeName }: Options, worth: Money): GiftCardCommand {
  if (to !== undefined && !isEmail(to)) return { problem: `--to ${to}: not an e-mail address` };
  const brand = BRANDS.find((one) => one === brandName);
  if (!brand) return { problem: `--brand ${brandName}: the brands are ${BRANDS.join(', ')}` };
  const locale = LOCALES.find((one) => one === localeName);
  if (localeName !== undefined && !locale)
    return { problem: `--locale ${localeName}: the locales are ${LOCALES.join(', ')}` };
  return { worth, brand, ...(to !== undefined && { to }), ...(locale && { locale }) };
}

/** Without a float in between. */
function readAmount(typed: string, currency: Currency): Money | undefined {
  const [, whole, hundredths = '00'] = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(typed) ?? [];
  return whole === undefined
    ? undefined
    : { amount: Number(whole) * MINOR_UNITS[currency] + Number(hundredths), currency };
}

const parseOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, brand: { type: 'string' }, locale: { type: 'string' } },
    allowPositionals: true,
    strict: true,
  });

function parse(args: readonly string[]): ReturnType<typeof parseOptions> | string {
  try {
    return parseOptions(args);
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
  }
}
