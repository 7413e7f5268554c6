import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { shownGiftCardCode } from '@shop/domain/account/credit/gift-card';
import { isEmail } from '@shop/domain/email';
import { isCurrency, type Money, parseAmount } from '@shop/domain/money';
import { chooseBrand } from '@shop/domain/site/store/chosen-brand';
import { isLocale } from '@shop/domain/site/store/identity';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { GiftCards } from './gift-card-service.ts';

/** Parsed arguments, or the reason why they are invalid. */
export type GiftCardCommand = { worth: Money; to?: string; brand?: BrandKey; locale?: Locale } | { problem: string };

export const GIFT_CARD_COMMAND = 'gift-card:issue';
export const GIFT_CARD_USAGE = `  ${GIFT_CARD_COMMAND} <amount> <currency>   issues a gift card (e.g. 50 GBP) and prints its code
    --to <email>          sends the code to this address instead of printing it
    --brand <brand>       issuing brand; default: the only brand
    --locale <locale>     locale of the mail, e.g. fr-FR; default: first store with the currency`;

/** Parses the arguments of `npm run shop -- gift-card:issue`. */
export function parseGiftCardCommand(args: readonly string[]): GiftCardCommand {
  const parsed = parse(args);
  if (typeof parsed === 'string') return { problem: parsed };
  const { values, positionals } = parsed;
  const [amount = '', currencyName = '', ...rest] = positionals;
  if (rest.length > 0)
    return { problem: `${rest.join(' ')}: unexpected argument, only an amount and a currency are accepted` };
  const currency = currencyName.toUpperCase();
  if (!isCurrency(currency))
    return { problem: `${currencyName || 'Currency missing'}: expected a currency such as GBP` };
  const worth = parseAmount(amount, currency);
  if (worth === undefined) return { problem: `${amount}: expected an amount such as 50 or 49.90` };
  return withStore(values, { amount: worth, currency });
}

type Deps = {
  giftCards: Pick<GiftCards, 'issueGiftCard'>;
  db: DatabaseHandle['db'];
  stores: readonly Store[];
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. A mailed code is not printed. */
export async function runGiftCardCommand(
  { worth, to: email, brand: named, locale }: Exclude<GiftCardCommand, { problem: string }>,
  { giftCards, db, stores, print }: Deps,
): Promise<number> {
  const brand = chooseBrand(stores, named);
  const store = stores.find(
    (one) =>
      one.brand === brand && one.currency === worth.currency && (locale === undefined || one.localeISOCode === locale),
  );
  if (!store) {
    print(`✗ No ${brand} store uses ${worth.currency}${locale ? ` in ${locale}` : ''}`);
    return 1;
  }
  const reference = `command ${randomUUID()}`;
  const to = email === undefined ? {} : { to: { email, store } };
  const card = await db.transaction().execute((tx) => giftCards.issueGiftCard(tx, { worth, reference, ...to }));
  if (!card) throw new Error('Reference has already issued a gift card');
  print(
    email === undefined
      ? shownGiftCardCode(card.code)
      : `Gift card ending in ${card.lastFour} is being mailed to ${email}`,
  );
  return 0;
}

type Options = { to?: string | undefined; brand?: string | undefined; locale?: string | undefined };

function withStore({ to, brand, locale }: Options, worth: Money): GiftCardCommand {
  if (to !== undefined && !isEmail(to)) return { problem: `--to ${to}: not an e-mail address` };
  if (locale !== undefined && !isLocale(locale))
    return { problem: `--locale ${locale}: expected a locale such as fr-FR` };
  return { worth, ...(brand !== undefined && { brand }), ...(to !== undefined && { to }), ...(locale && { locale }) };
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
