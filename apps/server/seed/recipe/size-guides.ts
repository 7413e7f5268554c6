import type { SizeGuideRecord } from '@shop/contracts/catalogue-file';
import type { BrandKey } from '@shop/domain/store';
import { KIND_VALUES } from './attributes/shop-values.ts';
import { braOf, footOf, manOf, womanOf } from './body-sizes.ts';
import type { Kind } from './facts.ts';
import { type SizeRun, sizesOf } from './size-runs.ts';
import { type Names, TEXT_LOCALES, type TextLocale } from './texts.ts';

type Range = [number, number];
/** Without a spread a size reaches halfway to its neighbours. */
type Measure = { names: Names; howTo: Names; of: (size: string) => number | undefined; spread?: number };
type Guide = { kinds: readonly Kind[]; run: SizeRun; measures: readonly Measure[] };

/** A table per kind of product, brand and language; the outlet speaks English alone. */
export const sizeGuideRecords = (): SizeGuideRecord[] =>
  GUIDES.flatMap((guide) => guide.kinds.flatMap((kind) => STORES.map((store) => recordOf(guide, kind, store))));

const STORES: readonly { brand: BrandKey; locale: TextLocale }[] = [
  ...TEXT_LOCALES.map((locale) => ({ brand: 'main' as const, locale })),
  { brand: 'outlet', locale: 'en-GB' },
];

function recordOf({ run, measures }: Guide, kind: Kind, { brand, locale }: (typeof STORES)[number]): SizeGuideRecord {
  const text = (names: Names) => names[TEXT_LOCALES.indexOf(locale)] ?? names[0];
  return {
    kind: 'size-guide',
    productCategory: kind,
    brand,
    locale,
    title: text(KIND_VALUES[kind]),
    measures: measures.map(({ names, howTo }) => ({ name: text(names), howTo: text(howTo) })),
    rows: sizesOf(run).map((size) => ({ size, cm: measures.map((measure) => rangeOf(measure, size, sizesOf(run))) })),
  };
}

function rangeOf({ of, spread }: Measure, size: string, run: readonly string[]): Range {
  const middle = of(size);
  if (middle === undefined) throw new RangeError(`No measure for size ${size}`);
  if (spread !== undefined) return [tenth(middle - spread), tenth(middle + spread)];
  const neighbour = (step: number) => of(run[run.indexOf(size) + step] ?? '');
  const [smaller = middle * 2 - (neighbour(1) ?? middle), larger = middle * 2 - (neighbour(-1) ?? middle)] = [
    neighbour(-1),
    neighbour(1),
  ];
  return [tenth((smaller + middle) / 2), tenth((middle + larger) / 2)];
}

const tenth = (cm: number): number => Math.round(cm * 10) / 10;

const BUST: Names = ['Bust', 'Poitrine', 'Brust', 'الصدر'];
const WAIST: Names = ['Waist', 'Taille', 'Taille', 'الخصر'];
const HIP: Names = ['Hips', 'Hanches', 'Hüfte', 'الأرداف'];
const AT_BUST: Names = [
  'Around the fullest part, with the tape level at the back.',
  'Autour de la partie la plus forte, le mètre bien horizontal dans le dos.',
  'Um die stärkste Stelle, das Band im Rücken waagerecht.',
  'حول أعرض جزء مع إبقاء الشريط مستوياً من الخلف.',
];
const AT_WAIST: Names = [
  'Around the narrowest part, above the navel.',
  'Autour de la partie la plus fine, au-dessus du nombril.',
  'Um die schmalste Stelle, oberhalb des Nabels.',
  'حول أضيق جزء فوق السرة.',
];
const AT_HIP: Names = [
  'Around the fullest part, about 20 cm below the waist.',
  'Autour de la partie la plus forte, environ 20 cm sous la taille.',
  'Um die stärkste Stelle, etwa 20 cm unter der Taille.',
  'حول أعرض جزء، على بُعد نحو 20 سم أسفل الخصر.',
];

const WOMENS: readonly Measure[] = [
  { names: BUST, howTo: AT_BUST, of: (size) => womanOf(size)?.bust },
  { names: WAIST, howTo: AT_WAIST, of: (size) => womanOf(size)?.waist },
  { names: HIP, howTo: AT_HIP, of: (size) => womanOf(size)?.hip },
];
const MENS: readonly Measure[] = [
  {
    names: ['Chest', 'Poitrine', 'Brust', 'الصدر'],
    howTo: AT_BUST,
    of: (size) => manOf(size)?.bust,
  },
  { names: WAIST, howTo: AT_WAIST, of: (size) => manOf(size)?.waist },
];

const GUIDES: readonly Guide[] = [
  {
    kinds: ['dresses', 'tops', 'shirts', 'sweats', 'knitwear', 'co-ords', 'jumpsuits', 'jackets', 'coats', 'swimwear'],
    run: 'extended',
    measures: WOMENS,
  },
  { kinds: ['trousers', 'jeans', 'shorts', 'skirts'], run: 'extended', measures: WOMENS.slice(1) },
  {
    kinds: ['cup-swimwear'],
    run: 'bra',
    measures: [
      {
        names: ['Under bust', 'Dessous de poitrine', 'Unterbrust', 'أسفل الصدر'],
        howTo: [
          'Directly under the bust, breathing out.',
          'Juste sous la poitrine, en expirant.',
          'Direkt unter der Brust, beim Ausatmen.',
          'أسفل الصدر مباشرة مع الزفير.',
        ],
        of: (size) => braOf(size)?.underBust,
        spread: 2.5,
      },
      { names: BUST, howTo: AT_BUST, of: (size) => braOf(size)?.bust, spread: 1.2 },
    ],
  },
  {
    kinds: ['heels', 'boots', 'flats', 'sandals', 'trainers'],
    run: 'shoes',
    measures: [
      {
        names: ['Foot length', 'Longueur du pied', 'Fußlänge', 'طول القدم'],
        howTo: [
          'From the heel to the longest toe, standing.',
          'Du talon à l’orteil le plus long, debout.',
          'Von der Ferse bis zum längsten Zeh, im Stehen.',
          'من الكعب إلى أطول إصبع أثناء الوقوف.',
        ],
        of: (size) => (size === '' ? undefined : footOf(size)),
      },
    ],
  },
  { kinds: ['mens-tops'], run: 'mens', measures: MENS },
  { kinds: ['mens-trousers'], run: 'mens-waist', measures: MENS.slice(1) },
  {
    kinds: ['belts'],
    run: 'belt',
    measures: [
      {
        names: WAIST,
        howTo: [
          'Where you will wear the belt, over your clothes.',
          'Là où vous porterez la ceinture, sur vos vêtements.',
          'Dort, wo der Gürtel sitzen soll, über der Kleidung.',
          'حيث سترتدين الحزام، فوق الملابس.',
        ],
        of: tableOf({ XS: 68, S: 75, M: 83, L: 92, XL: 102 }),
      },
    ],
  },
  {
    kinds: ['hats'],
    run: 'hat',
    measures: [
      {
        names: ['Head', 'Tour de tête', 'Kopfumfang', 'محيط الرأس'],
        howTo: [
          'Around the forehead, just above the ears.',
          'Autour du front, juste au-dessus des oreilles.',
          'Um die Stirn, knapp über den Ohren.',
          'حول الجبهة فوق الأذنين مباشرة.',
        ],
        of: tableOf({ 'S/M': 55.5, 'M/L': 58 }),
      },
    ],
  },
  {
    kinds: ['rings'],
    run: 'ring',
    measures: [
      {
        names: ['Finger', 'Tour de doigt', 'Fingerumfang', 'محيط الإصبع'],
        howTo: [
          'Around the base of the finger, in the evening.',
          'À la base du doigt, le soir.',
          'Am Fingeransatz, am Abend gemessen.',
          'حول قاعدة الإصبع في المساء.',
        ],
        of: tableOf({ J: 4.9, L: 5.2, N: 5.4, P: 5.7, R: 5.9 }),
      },
    ],
  },
];

function tableOf(table: Readonly<Record<string, number>>): Measure['of'] {
  return (size) => table[size];
}
