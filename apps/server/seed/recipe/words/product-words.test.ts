import { beforeAll, describe, expect, test } from 'vitest';
import { demoProductRecords } from '../../demo-catalogue.ts';
import { ALL_STYLES } from '../styles/all-styles.ts';
import { ARABIC } from './ar/arabic.ts';
import { GERMAN } from './de/german.ts';
import { FRENCH } from './fr/french.ts';
import type { LanguageWords } from './language-words.ts';

const LANGUAGES: [LanguageWords['locale'], LanguageWords][] = [
  ['fr-FR', FRENCH],
  ['de-DE', GERMAN],
  ['ar-AE', ARABIC],
];
type Products = ReturnType<typeof demoProductRecords>;
let products: Products = [];
let englishWords = new Set<string>();

beforeAll(() => {
  products = demoProductRecords({ today: new Date('2026-11-15T10:00:00Z'), seed: 2012 });
  englishWords = new Set(products.flatMap((product) => wordsOf(allTexts(product, 'en-GB'))));
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

function allTexts({ texts, media }: Products[number], locale: LanguageWords['locale'] | 'en-GB'): string {
  const { title = '', description = '', materials = '', care = [], colour = '' } = texts[locale] ?? {};
  return [title, description, materials, ...care, colour, ...media.map(({ alt }) => alt?.[locale] ?? '')].join(' ');
}

/** Words that the language writes as English does. */
const SHARED: Record<LanguageWords['locale'], readonly string[]> = {
  'fr-FR': wordsOf(`
    and angle art bandeau bardot bermuda bikini blazer block blouse bomber bouclé bouquet bus camel caramel
    cargo champagne change chelsea club cobalt corset court cricket crochet crop denim double dye eau face fine
    front fuchsia gabardine gel gilet illustration jean jersey kilo large legging long lycra machine main maxi
    mesh midi mini minute minutes mom mules nickel nylon olive opaque original palette parfum parts pendant
    penny piqué place plus polo polyamide polycarbonate polyester pull pyjama rose running satin sequin sequins
    shirt short silicone six skinny slim slingbacks sort squalane support tennis tie toilette top train trench
    triangle trucker tube turquoise tweed vegan viscose western xxl zip zips
  `),
  'de-DE': wordsOf(`
    arm art august band bandeau bikini blazer boot boots bouclé camel canvas cardigan cat chelsea clutch cord
    court cricket crop cups denim detail eau ecru espresso eye fall finger flexible front fuchsia gabardine gold
    hand hat hoodie illustration janes jeans jersey jumpsuit khaki kilo laptop leggings lid loafer lose lycra
    make mary mesh midi milkmaid minute mom mules neroli neutral nylon original outfits parfum park penny petrol
    piqué playsuit polo polyester pyjama ring rose sand satin set shirt shorts skinny slingbacks slip stiletto
    stopper stretch sweatshirt toilette top tweed twill utility vegan warm was will winter xxl
  `),
  'ar-AE': ['xxl'],
};

describe.each(LANGUAGES)('in %s', (locale, { styles }) => {
  test('every product has title, description, materials, care and colour of its own', () => {
    for (const { sku, texts } of products) {
      const [english, own] = [texts['en-GB'], texts[locale]];
      expect(own?.title, sku).toBeTruthy();
      expect(own?.description?.split('. ').length, sku).toBeGreaterThan(1);
      expect(own?.materials, sku).toBeTruthy();
      expect(own?.colour, sku).toBeTruthy();
      expect(own?.care, sku).toHaveLength(english?.care?.length ?? 0);
    }
  });

  test('no two products are described alike', () => {
    const descriptions = products.map(({ texts }) => texts[locale]?.description);
    expect(new Set(descriptions).size).toBe(products.length);
  });

  test('no two styles have one title, and no translation outlives its style', () => {
    expect(new Set(Object.values(styles).map(([title]) => title)).size).toBe(ALL_STYLES.length);
    expect(Object.keys(styles).sort()).toEqual(ALL_STYLES.map(({ title }) => title).sort());
  });

  test('the colours of a style have names of their own', () => {
    for (const colours of Map.groupBy(products, ({ style }) => style).values()) {
      const names = colours.map(({ texts }) => texts[locale]?.colour);
      expect(new Set(names).size, names.join()).toBe(names.length);
    }
  });

  test('no English is left over', () => {
    const said = new Set(products.flatMap((product) => wordsOf(allTexts(product, locale))));
    const left = [...said].filter((word) => englishWords.has(word) && !SHARED[locale].includes(word));
    expect(left.sort()).toEqual([]);
  });

  test('every picture is said to be drawn', () => {
    const begin = { 'fr-FR': 'Illustration', 'de-DE': 'Illustration: ', 'ar-AE': 'رسم توضيحي: ' }[locale];
    for (const { media } of products)
      for (const { alt } of media) expect(alt?.[locale]).toMatch(new RegExp(`^${begin}`));
  });

  test('figures are written in Latin digits, as its stores write them', () => {
    for (const product of products) expect(allTexts(product, locale)).not.toMatch(/[٠-٩]/);
  });
});

test('an address is the same in every language', () => {
  for (const { urlKey } of products) expect(urlKey).toMatch(/^[a-z0-9-]+$/);
});

test.each([
  [
    'fr-FR',
    'Robe midi en satin à col bénitier',
    'Vert bouteille',
    'Matière principale\u00a0: 100\u00a0% polyester recyclé.',
  ],
  [
    'de-DE',
    'Midikleid aus Satin mit Wasserfallausschnitt',
    'Flaschengrün',
    'Obermaterial: 100 % recyceltes Polyester.',
  ],
  ['ar-AE', 'فستان ساتان متوسط الطول بياقة مهدّلة', 'أخضر زجاجي', 'القماش الأساسي: 100% بوليستر معاد تدويره.'],
] as const)('%s reads %s', (locale, title, colour, materials) => {
  expect(products[0]?.texts[locale]).toMatchObject({ title, colour, materials });
});
