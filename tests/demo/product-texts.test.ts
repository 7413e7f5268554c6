import { beforeAll, describe, expect, test } from 'vitest';
import { readDemoProducts } from '../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';

const LANGUAGES = ['fr-FR', 'de-DE', 'ar-AE'] as const;
type Language = (typeof LANGUAGES)[number];
type Products = ReturnType<typeof readDemoProducts>;
let products: Products = [];
let englishWords = new Set<string>();

beforeAll(() => {
  products = readDemoProducts(new Date('2026-11-15T10:00:00Z'));
  englishWords = new Set(products.flatMap((product) => getWords(allTexts(product, 'en-GB'))));
});

const getWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

function allTexts({ texts, media }: Products[number], locale: Language | 'en-GB'): string {
  const { title = '', description = '', materials = '', care = [], colour = '' } = texts[locale] ?? {};
  return [title, description, materials, ...care, colour, ...media.map(({ alt }) => alt?.[locale] ?? '')].join(' ');
}

/** Words spelled as in English. */
const SHARED: Record<Language, readonly string[]> = {
  'fr-FR': getWords(`
    and angle art bandeau bardot base bermuda bikini blazer block blouse bomber bouclé bouquet bus camel caramel
    cargo centre champagne change chelsea club cobalt corset court cricket crochet crop denim double dye eau face fine
    front fuchsia gabardine gel gilet illustration jean jersey kilo large legging long lycra machine main maxi
    mesh midi mini minute minutes mom mules nickel nylon olive opaque original palette parfum parts pendant
    penny piqué place plus polo polyamide polycarbonate polyester pull pyjama rose running satin sequin sequins
    shirt short silicone six skinny slim slingbacks sort squalane style support tennis tie toilette top train trench
    triangle trucker tube turquoise tweed vegan viscose western xxl zip zips
  `),
  'de-DE': getWords(`
    arm art august band bandeau bikini blazer boot boots bouclé camel canvas cardigan cat chelsea clutch
    cord court cricket crop cups denim detail eau ecru espresso eye fall finger flexible front fuchsia
    gabardine gold hand hat high hoodie illustration janes jeans jersey jumpsuit khaki kilo laptop
    leggings lid loafer loafers look lose lycra make mary maxi mesh midi mini minute mom mules neroli
    neutral nylon original outfits parfum park penny petrol piqué playsuit polo polyester print pyjama
    ring rose sand satin set shirt shorts skinny slingbacks slip stiletto stopper stretch sweatshirt
    toilette top tweed twill utility vegan video waist warm was will winter xxl
  `),
  'ar-AE': ['xxl'],
};

describe.each(LANGUAGES)('in %s', (locale) => {
  test('every product has its own title, description, materials, care and colour texts', () => {
    for (const { sku, texts } of products) {
      const [english, own] = [texts['en-GB'], texts[locale]];
      expect(own?.title, sku).toBeTruthy();
      expect(own?.description?.split('. ').length, sku).toBeGreaterThan(1);
      expect(own?.materials, sku).toBeTruthy();
      expect(own?.colour, sku).toBeTruthy();
      expect(own?.care, sku).toHaveLength(english?.care?.length ?? 0);
    }
  });

  test('has a unique description for each product', () => {
    const descriptions = products.map(({ texts }) => texts[locale]?.description);
    expect(new Set(descriptions).size).toBe(products.length);
  });

  test('no two styles have one title, and the colours of a style share theirs', () => {
    const styles = Map.groupBy(products, ({ style }) => style);
    const titles = [...styles.values()].map((own) => [...new Set(own.map(({ texts }) => texts[locale]?.title))]);
    expect(titles.filter((own) => own.length > 1)).toEqual([]);
    expect(new Set(titles.flat()).size).toBe(styles.size);
  });

  test('colours of a style have distinct names', () => {
    for (const colours of Map.groupBy(products, ({ style }) => style).values()) {
      const names = colours.map(({ texts }) => texts[locale]?.colour);
      expect(new Set(names).size, names.join()).toBe(names.length);
    }
  });

  test('has no English words left', () => {
    const used = new Set(products.flatMap((product) => getWords(allTexts(product, locale))));
    const left = [...used].filter((word) => englishWords.has(word) && !SHARED[locale].includes(word));
    expect(left.sort()).toEqual([]);
  });

  test('describes every picture as an illustration', () => {
    const begin = { 'fr-FR': 'Illustration', 'de-DE': 'Illustration: ', 'ar-AE': 'رسم توضيحي: ' }[locale];
    for (const { media } of products)
      for (const { alt } of media) expect(alt?.[locale]).toMatch(new RegExp(`^${begin}`));
  });

  test('writes figures in Latin digits', () => {
    for (const product of products) expect(allTexts(product, locale)).not.toMatch(/[٠-٩]/);
  });
});

test('URL keys are ASCII in every language', () => {
  for (const { urlKey } of products) expect(urlKey).toMatch(/^[a-z0-9-]+$/);
});

test.each([
  [
    'fr-FR',
    'Robe midi en satin à col bénitier',
    'Vert bouteille',
    'Matière principale\u202f: 100\u202f% polyester recyclé.',
  ],
  [
    'de-DE',
    'Midikleid aus Satin mit Wasserfallausschnitt',
    'Flaschengrün',
    'Obermaterial: 100 % recyceltes Polyester.',
  ],
  ['ar-AE', 'فستان ساتان متوسط الطول بياقة منسدلة', 'أخضر زجاجي', 'القماش الأساسي: 100% بوليستر معاد تدويره.'],
] as const)('%s reads %s', (locale, title, colour, materials) => {
  expect(products[0]?.texts[locale]).toMatchObject({ title, colour, materials });
});

test.each(['en-GB', ...LANGUAGES] as const)(
  'descriptions of neighbours in a listing begin differently in %s',
  (locale) => {
    const openings = products.map(({ texts }) => texts[locale]?.description?.split(' ').slice(0, 3).join(' '));
    expect(openings.filter((opening, place) => opening === openings[place - 1])).toEqual([]);
  },
);
