import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import type { Language } from '@shop/domain/site/store/store';
import type { AmountWords } from '@shop/search/document';

/** Language data that the catalogue does not contain: stemming, and phrases for sizes and amounts. */
export type SearchLanguage = {
  stem: (word: string) => string;
  compounds?: boolean;
  kindFirst?: boolean;
  amountWords: AmountWords;
  /** Words before a size, most usual first: "size 10". */
  buildSizeWords: readonly string[];
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
    buildSizeWords: ['size'],
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
    buildSizeWords: ['taille', 'pointure', 't'],
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
    buildSizeWords: ['größe', 'groesse', 'gr', 'schuhgröße'],
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
    buildSizeWords: ['مقاس', 'قياس', 'المقاس'],
  },
};

/** Strips the article first, because the stemmer would cut more off a word with an article than without. */
const withoutArticle = (word: string): string => word.replace(/^(?:[وفبك]?ال|لل)(?=.{3})/, '');
