import type { LanguageWords, Sentences } from '../language-words.ts';
import { CLOTH } from './cloth.ts';
import { PARTS } from './parts.ts';
import { STYLES } from './styles/all-styles.ts';
import { THINGS } from './things.ts';

const picture = (shown: string) => (title: string, colour: string) => `رسم توضيحي: ${title}، ${colour}، ${shown}`;

/** `و` is written together with the word behind it. */
const and: Sentences['and'] = (parts) => parts.join(' و');

const SENTENCES: Sentences = {
  opening: ({ thing, cloth, colour, features }) =>
    `${thing} ${cloth}${features && `، مع ${features}`}. اللون: ${colour}.`,
  beauty: ({ formula, size, shade, label }) =>
    label ? `${label}: ${formula}، ${size}.` : `${formula}، درجة اللون: ${shade}، ${size}.`,
  label: (formula, size) => `${formula}، ${size}. نباتي. لم يُختبر على الحيوانات.`,
  and,
  cloth: (fabric, design) => `من ${fabric}${design && ` ${design}`}`,
  length: (cm, size, from) => `الطول من ${from === 'waist' ? 'الخصر' : 'الكتف'} إلى الحافة: ${cm} سم في مقاس ${size}`,
  insideLeg: (cm, size) => `طول الساق الداخلي: ${cm} سم في مقاس ${size}`,
  heel: (cm) => `ارتفاع الكعب: ${cm} سم`,
  sizes: (first, last) => `المقاسات المتوفرة: من ${first} إلى ${last}`,
  pattern: (printed, ground) => `ألوان النقشة: ${printed} على أرضية بلون ${ground}`,
  share: (percent, fibre) => `${percent}% ${fibre}`,
  layer: (name, fibres) => `${name}: ${fibres}`,
  comma: '، ',
  picture: {
    front: picture('من الأمام'),
    back: picture('من الخلف'),
    detail: picture('عن قرب'),
    swatch: picture('القماش'),
  },
  units: { g: 'غ', ml: 'مل' },
  finish: String,
};

export const ARABIC: LanguageWords = {
  locale: 'ar-AE',
  styles: STYLES,
  parts: { ...PARTS, things: THINGS },
  cloth: CLOTH,
  sentences: SENTENCES,
};
