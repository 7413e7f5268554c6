import type { Locale, Store } from '../../site/store/store.ts';
import { toInches } from '../inches.ts';
import { getSizeSystem, resolveSizeAttribute, type SizeAttribute, sizeIn } from '../sizes.ts';

type Wording = {
  lengths?: 'inches';
  /** British word to local word, in lower case and singular. */
  words: Readonly<Record<string, string>>;
};

/** Locales whose English differs from that of en-GB, in which fallback texts are written. */
const WORDINGS: Partial<Record<Locale, Wording>> = {
  'en-US': {
    lengths: 'inches',
    words: {
      centre: 'center',
      'co-ordinate': 'coordinate',
      colour: 'color',
      coloured: 'colored',
      'court heel': 'pump',
      'court shoe': 'pump',
      dungaree: 'overall',
      grey: 'gray',
      jewellery: 'jewelry',
      jumper: 'sweater',
      metre: 'meter',
      moulded: 'molded',
      'press stud': 'snap',
      pyjama: 'pajama',
      'roll neck': 'turtleneck',
      'roll-neck': 'turtleneck',
      trainer: 'sneaker',
      trouser: 'pant',
      vest: 'tank',
      waistcoat: 'vest',
    },
  },
};

type Reader = Pick<Store, 'localeISOCode' | 'sizeFormat'>;

/** Text of en-GB for a store that has no text of its own: sizes, lengths and words as its shoppers know them. */
export function adaptWording(text: string, store: Reader, scale?: SizeAttribute): string {
  const wording = WORDINGS[store.localeISOCode];
  const sized = adaptSizes(text, store, scale);
  if (!wording) return sized;
  return adaptWords(wording.lengths ? toInchTexts(sized) : sized, wording.words);
}

/** `UK size 10`, `UK sizes 6 to 28`. */
const SIZES = /\b(an? )?UK (sizes? )?(\d{1,2}(?:\.5)?)(?:( to | or |–)(\d{1,2}(?:\.5)?))?\b/gi;

function adaptSizes(text: string, { sizeFormat }: Reader, scale?: SizeAttribute): string {
  const system = getSizeSystem(sizeFormat);
  if (system === 'UK') return text;
  // biome-ignore lint/complexity/useMaxParams: groups of the regular expression
  return text.replace(SIZES, (_, article = '', word = '', from: string, between = '', to = '') => {
    const known = scale ?? resolveSizeAttribute([from, to]);
    const sizes = [from, to].map((size) => size && sizeIn(system, size, known));
    return `${article && withArticle(article, system)}${system} ${word}${sizes[0]}${between}${sizes[1]}`;
  });
}

/** "A UK", "a US", but "an EU", "an AU". */
const withArticle = (article: string, system: string): string =>
  `${article.charAt(0)}${/^[AE]/.test(system) ? 'n' : ''} `;

const LENGTHS = /(\d+(?:\.\d+)?)(?: (to) (\d+(?:\.\d+)?))? cm\b/g;

const toInchTexts = (text: string): string =>
  // biome-ignore lint/complexity/useMaxParams: groups of the regular expression
  text.replace(LENGTHS, (_, from: string, to?: string, end?: string) =>
    [toInches(Number(from)), to, end && toInches(Number(end)), 'in'].filter(Boolean).join(' '),
  );

function adaptWords(text: string, words: Wording['words']): string {
  // Longest first: "roll-neck" before "neck".
  const known = Object.keys(words).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(${known.join('|')})(s?)\\b`, 'gi');
  return text.replace(pattern, (_, word: string, plural: string) => {
    const local = words[word.toLowerCase()] ?? word;
    const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
    return `${isCapital ? local.charAt(0).toUpperCase() + local.slice(1) : local}${plural}`;
  });
}
