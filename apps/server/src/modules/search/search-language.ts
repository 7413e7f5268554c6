import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import type { Language } from '@shop/domain/store';
import type { AmountWords } from '@shop/search/document';

/** What cannot be read off the catalogue: how a language bends its words and says sizes and amounts. */
export type SearchLanguage = {
  stem: (word: string) => string;
  compounds?: boolean;
  kindFirst?: boolean;
  amountWords: AmountWords;
  /** What stands before a size, the most usual first: "size 10". */
  sizeWords: readonly string[];
};

const SIGNS = ['£', '€', '$', 'gbp', 'eur', 'usd', 'cad', 'aud', 'nzd', 'aed', 'sar', 'qar'];

export const SEARCH_LANGUAGES: Readonly<Record<Language, SearchLanguage>> = {
  en: {
    stem: english,
    amountWords: {
      below: ['under', 'below', 'less than', 'up to', 'max', 'maximum', 'cheaper than', 'no more than', 'at most'],
      above: ['over', 'above', 'more than', 'from', 'min', 'minimum', 'at least'],
      between: ['between', 'to', 'and'],
      units: [...SIGNS, 'pound', 'pounds', 'quid', 'euro', 'euros', 'dollar', 'dollars', 'dirhams', 'riyals'],
    },
    sizeWords: ['size'],
  },
  fr: {
    kindFirst: true,
    stem: (word) => french(word.replace(/ee(?=s?$)/, 'e')),
    amountWords: {
      below: ['moins de', 'sous', 'en dessous de', "jusqu'à", 'max', 'maximum', 'au plus'],
      above: ['plus de', 'au-dessus de', 'à partir de', 'dès', 'min', 'minimum', 'au moins'],
      between: ['entre', 'à', 'et'],
      units: [...SIGNS, 'euro', 'euros'],
    },
    sizeWords: ['taille', 'pointure', 't'],
  },
  de: {
    stem: german,
    compounds: true,
    amountWords: {
      below: ['unter', 'bis', 'bis zu', 'weniger als', 'höchstens', 'max', 'maximal'],
      above: ['über', 'ab', 'mehr als', 'mindestens', 'min'],
      between: ['zwischen', 'bis', 'und'],
      units: [...SIGNS, 'euro', 'euros'],
    },
    sizeWords: ['größe', 'groesse', 'gr', 'schuhgröße'],
  },
  ar: {
    kindFirst: true,
    stem: (word) => arabic(withoutArticle(word)),
    amountWords: {
      below: ['أقل من', 'تحت', 'حتى', 'لا يزيد عن', 'بأقل من'],
      above: ['أكثر من', 'فوق', 'ابتداء من', 'أعلى من'],
      between: ['بين', 'إلى', 'الى', 'و'],
      units: [...SIGNS, 'درهم', 'دراهم', 'ريال', 'ريالات'],
    },
    sizeWords: ['مقاس', 'قياس', 'المقاس'],
  },
};

/** The library cuts more off a word with an article than off the same word without, so it never sees one. */
const withoutArticle = (word: string): string => word.replace(/^(?:[وفبك]?ال|لل)(?=.{3})/, '');
