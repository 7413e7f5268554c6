import { describe, expect, test } from 'vitest';
import type { Translation, Variant } from './translation.ts';

type Messages = Readonly<Record<string, string>>;
const FILES = import.meta.glob<Record<string, Messages>>(['./text/**/*.ts', '../mail/text/**/*.ts'], { eager: true });
const LANGUAGES = ['fr', 'de', 'ar'] as const;

const AREAS = Object.keys(FILES).flatMap((file) => (file.endsWith('/en.ts') ? [file.slice(0, -'en.ts'.length)] : []));

const messagesOf = (area: string, language: string): Messages | undefined =>
  Object.values(FILES[`${area}${language}.ts`] ?? {})[0];
const allOf = (language: string): [string, string][] =>
  AREAS.flatMap((area) => Object.entries(messagesOf(area, language) ?? {}));

test('a text that a language lacks does not compile, but a variant may say only what is its own', () => {
  type English = { 'bag.title': 'Your bag'; 'bag.close': 'Close' };
  // @ts-expect-error: the title is missing
  const french: Translation<English> = { 'bag.close': 'Fermer' };
  const american: Variant<English> = { 'bag.title': 'Your cart' };
  expect([french, american].map((texts) => Object.keys(texts).length)).toEqual([1, 1]);
});

describe.each(LANGUAGES)('%s', (language) => {
  test.each(AREAS)('says all that the English say in %s', (area) => {
    const said = Object.keys(messagesOf(area, language) ?? { 'no file': '' });
    const english = Object.keys(messagesOf(area, 'en') ?? {});
    expect(said.sort()).toEqual(english.sort());
  });

  test('writes figures as its stores do, and no ASCII quotation marks or three dots', () => {
    const wrong = allOf(language).filter(([, text]) => /[٠-٩۰-۹٪]|["]|[.]{3}/.test(text));
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['fr', /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu],
  ['de', /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu],
])('%s is polite', (language, familiar) => {
  const rude = allOf(language).filter(([key, text]) => familiar.test(text) && key !== FROM_A_FRIEND);
  expect(rude).toEqual([]);
});

test('American shoppers have a cart, a ZIP code, colors and shipping', () => {
  const british =
    /\b(bag|postcode|colours?|cancelled|deliver|delivered|delivery|parcels?|mails?|mailed|e-mail|any more|spelt|tick|adverts?)\b/i;
  const heard = AREAS.flatMap((area) =>
    Object.entries({ ...messagesOf(area, 'en'), ...messagesOf(area, 'en-us') }),
  ).filter(([key, text]) => british.test(text.replaceAll(/\{\w+\}?/g, '')) && !SAID_THERE_TOO.includes(key));
  expect(heard).toEqual([]);
});

/** One customer writes it to another. */
const FROM_A_FRIEND = 'referral.share.message';

/** What has come is delivered in America, too, and what the post brings is mail. */
const SAID_THERE_TOO = [
  'account.channel.post',
  'order.state.delivered',
  'order.timeline.delivered',
  'orderDelivered.tell',
  'returns.closed.not-delivered',
  'error.return_not_delivered',
];
