const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/** French keeps its signs on the line of the word before them; editors type a plain blank. */
export const typesetFrench = (text: string): string =>
  text
    .replace(/ (?=[;!?%»])/g, NARROW)
    .replace(/« /g, `«${NARROW}`)
    .replace(/ (?=:)/g, NO_BREAK)
    .replace(/(?<=\d) (?=(?:h|mois|jours|minutes|degrés)\b)/g, NO_BREAK);
