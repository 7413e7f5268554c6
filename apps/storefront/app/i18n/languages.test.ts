import { describe, expect, test } from 'vitest';
import type { Translation, Variant } from './translation.ts';

type Messages = Readonly<Record<string, string>>;
const FILES = import.meta.glob<Record<string, Messages>>(['./text/**/*.ts', '../mail/text/**/*.ts'], { eager: true });
const LANGUAGES = ['fr', 'de', 'ar'] as const;

const AREAS = Object.keys(FILES).flatMap((file) => (file.endsWith('/en.ts') ? [file.slice(0, -'en.ts'.length)] : []));

const readMessages = (area: string, language: string): Messages | undefined =>
  Object.values(FILES[`${area}${language}.ts`] ?? {})[0];
const readTexts = (language: string): [string, string][] =>
  AREAS.flatMap((area) => Object.entries(readMessages(area, language) ?? {}));

test('a missing text in a language fails to compile, but a variant may be partial', () => {
  type English = { 'quote.title': 'Your bag'; 'quote.close': 'Close' };
  // @ts-expect-error: the title is missing
  const french: Translation<English> = { 'quote.close': 'Fermer' };
  const american: Variant<English> = { 'quote.title': 'Your cart' };
  expect([french, american].map((texts) => Object.keys(texts).length)).toEqual([1, 1]);
});

describe.each(LANGUAGES)('%s', (language) => {
  test.each(AREAS)('has every English text of %s', (area) => {
    const keys = Object.keys(readMessages(area, language) ?? { 'no file': '' });
    const english = Object.keys(readMessages(area, 'en') ?? {});
    expect(keys.sort()).toEqual(english.sort());
  });

  test('uses the digits of its stores, and no ASCII quotation marks or three dots', () => {
    const wrong = readTexts(language).filter(([, text]) => /[٠-٩۰-۹٪]|["]|[.]{3}/.test(text));
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['fr', /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu],
  ['de', /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu],
])('%s uses the polite form', (language, familiar) => {
  const rude = readTexts(language).filter(([key, text]) => familiar.test(text) && key !== FROM_A_FRIEND);
  expect(rude).toEqual([]);
});

test('American English uses cart, ZIP code, color and shipping', () => {
  const british =
    /\b(bag|postcode|colours?|cancelled|deliver|delivered|delivery|parcels?|mails?|mailed|e-mail|any more|spelt|tick|adverts?)\b/i;
  const found = AREAS.flatMap((area) =>
    Object.entries({ ...readMessages(area, 'en'), ...readMessages(area, 'en-us') }),
  ).filter(([key, text]) => british.test(text.replaceAll(/\{\w+\}?/g, '')) && !SAID_THERE_TOO.includes(key));
  expect(found).toEqual([]);
});

/** Exception: written from one customer to another. */
const FROM_A_FRIEND = 'referral.share.message';

/** Exceptions: "delivered" for arrived parcels and "mail" for post are American usage, too. */
const SAID_THERE_TOO = [
  'account.channel.post',
  'order.state.delivered',
  'order.timeline.delivered',
  'orderDelivered.tell',
  'returns.closed.not-delivered',
  'error.return_not_delivered',
];
