const NO_BREAK_SPACE = '\u00a0';

/** French keeps `: ; ! ? %` and its quotation marks on the line of the word they belong to. */
export const frenchSpacing = (text: string): string =>
  text.replaceAll(/ (?=[:;!?%»])/g, NO_BREAK_SPACE).replaceAll(/(?<=«) /g, NO_BREAK_SPACE);
