import type { LanguageWords, Sentences } from '../language-words.ts';
import { CLOTH } from './cloth.ts';
import { PARTS } from './parts.ts';
import { STYLES } from './styles/all-styles.ts';
import { THINGS } from './things.ts';

const picture = (shown: string) => (title: string, colour: string) => `Illustration: ${title}, ${colour}, ${shown}`;

const SENTENCES: Sentences = {
  opening: ({ thing, cloth, colour, features }) => `${thing} ${cloth} in ${colour}${features && `, mit ${features}`}.`,
  beauty: ({ formula, size, shade, label }) =>
    label ? `${label}: ${formula}, ${size}.` : `${formula} im Farbton ${shade}, ${size}.`,
  label: (formula, size) => `${formula}, ${size}. Vegan. Ohne Tierversuche.`,
  and: (parts) => (parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`),
  cloth: (fabric, design) => `aus ${fabric}${design && ` ${design}`}`,
  length: (cm, size, from) =>
    `Länge von der ${from === 'waist' ? 'Taille' : 'Schulter'} bis zum Saum: ${cm} cm in Größe ${size}`,
  insideLeg: (cm, size) => `Innenbeinlänge: ${cm} cm in Größe ${size}`,
  heel: (cm) => `Absatzhöhe: ${cm} cm`,
  sizes: (first, last) => `Erhältlich in den Größen ${first} bis ${last}`,
  pattern: (printed, ground) => `Farben des Musters: ${printed} auf ${ground}`,
  share: (percent, fibre) => `${percent} % ${fibre}`,
  layer: (name, fibres) => `${name}: ${fibres}`,
  comma: ', ',
  picture: {
    front: picture('von vorn'),
    back: picture('von hinten'),
    detail: picture('aus der Nähe'),
    swatch: picture('der Stoff'),
  },
  units: { g: 'g', ml: 'ml' },
  finish: String,
};

export const GERMAN: LanguageWords = {
  locale: 'de-DE',
  styles: STYLES,
  parts: { ...PARTS, things: THINGS },
  cloth: CLOTH,
  sentences: SENTENCES,
};
