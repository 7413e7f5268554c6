import { frenchSpacing } from '@shop/domain/french-spacing';
import type { LanguageWords, Sentences } from '../language-words.ts';
import { CLOTH } from './cloth.ts';
import { PARTS } from './parts.ts';
import { STYLES } from './styles/all-styles.ts';
import { THINGS } from './things.ts';

const picture = (shown: string) => (title: string, colour: string) => `Illustration : ${title}, ${colour}, ${shown}`;

const SENTENCES: Sentences = {
  opening: ({ thing, cloth, colour, features }) =>
    `${thing} ${cloth}, coloris ${colour}${features && `, avec ${features}`}.`,
  beauty: ({ formula, size, shade, label }) =>
    label ? `${label} : ${formula.toLowerCase()}, ${size}.` : `${formula}, teinte ${shade}, ${size}.`,
  label: (formula, size) => `${formula}, ${size}. Vegan. Non testé sur les animaux.`,
  and: (parts) => (parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`),
  cloth: (fabric, design) => `en ${fabric}${design && ` ${design}`}`,
  length: (cm, size, from) =>
    `Longueur ${from === 'waist' ? 'de la taille' : 'de l’épaule'} à l’ourlet : ${cm} cm en taille ${size}`,
  insideLeg: (cm, size) => `Entrejambe : ${cm} cm en taille ${size}`,
  heel: (cm) => `Hauteur du talon : ${cm} cm`,
  sizes: (first, last, measured) =>
    `${measured === 'shoes' ? 'Pointures proposées' : 'Tailles proposées'} : de ${first} à ${last}`,
  pattern: (printed, ground) => `Couleurs du motif : ${printed} sur fond ${ground}`,
  share: (percent, fibre) => `${percent} % ${fibre}`,
  layer: (name, fibres) => `${name} : ${fibres}`,
  comma: ', ',
  picture: {
    front: picture('vue de face'),
    back: picture('vue de dos'),
    detail: picture('vue rapprochée'),
    swatch: picture('détail de la matière'),
  },
  units: { g: 'g', ml: 'ml' },
  finish: frenchSpacing,
};

export const FRENCH: LanguageWords = {
  locale: 'fr-FR',
  styles: STYLES,
  parts: { ...PARTS, things: THINGS },
  cloth: CLOTH,
  sentences: SENTENCES,
};
